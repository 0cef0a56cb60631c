#!/usr/bin/env python3
"""generate_path.py FILE [ELEMENTS=1000000]: one flat path of so many elements on one line, the same at every call.

A million of them make about 102 MB: each value is an object of three members with a URL, escaped as SwiftUI does it.
"""
import json
import random
import sys


def main():
    name = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    dice = random.Random(20)
    with open(name, "w", encoding="utf-8") as file:
        file.write("[")
        for number in range(count):
            value = {"id": number, "name": f"user {dice.randrange(10 ** 6):06}",
                     "url": f"https://a.example/u/{dice.randrange(10 ** 6)}"}
            text = json.dumps(value, separators=(",", ":")).replace("/", "\\/")
            file.write(("," if number else "") + '"Shop.User",' + json.dumps(text))
        file.write("]\n")


main()
