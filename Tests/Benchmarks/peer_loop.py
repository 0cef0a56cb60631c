"""peer_loop.py DESTINATIONS PATHS: what a project writes that has jsonschema-rs: prints how many of the paths are invalid.

DESTINATIONS is a JSON Schema for each type, or one for a whole typed array; PATHS has one path in a line, as an app saves it.
"""
import json
import sys

import jsonschema_rs


def is_valid(line, validators):
    path = json.loads(line)
    if len(path) % 2:
        return False
    for kind, text in zip(path[::2], path[1::2]):
        validator = validators.get(kind)
        if validator is None:
            return False
        try:
            value = json.loads(text)
        except ValueError:
            return False
        if not validator.is_valid(value):
            return False
    return True


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        schemas = json.load(file)
    with open(sys.argv[2], encoding="utf-8") as file:
        if "items" in schemas:
            validator = jsonschema_rs.validator_for(schemas)
            print(sum(not validator.is_valid(json.loads(line)) for line in file))
        else:
            validators = {kind: jsonschema_rs.validator_for(schema) for kind, schema in schemas.items()}
            print(sum(not is_valid(line, validators) for line in file))


main()
