"""The command line of the suite: suite.py NAVPATH BUILT [PART...] [--quick] [--json FILE]. Started by run.sh."""
import argparse
import os
import shutil
import sys
import tempfile
import time

import big
import bulk
import growth
import instructions
import small
from measure import Failure, Meter
from peers import Peers
from report import Report, about

PARTS = {"bulk": bulk, "big": big, "small": small, "growth": growth, "instructions": instructions}


class Bench:
    """What every part is given."""

    def __init__(self, words, scratch, memory):
        self.quick = words.quick
        # On the disk, and in memory.
        self.scratch, self.memory = scratch, memory
        self.report = Report(words.quick)
        self.peers = Peers(words.navpath, words.built, os.path.join(scratch, "programs"))
        self.meter = Meter(scratch)
        self.about = about(self.peers)


def main():
    parser = argparse.ArgumentParser(prog="run.sh", allow_abbrev=False)
    parser.add_argument("navpath")
    parser.add_argument("built", help=argparse.SUPPRESS)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json", metavar="FILE")
    words = parser.parse_intermixed_args()
    if unknown := [name for name in words.parts if name not in PARTS]:
        parser.error(f"no part is called {', '.join(unknown)}: {', '.join(PARTS)}")
    scratch = tempfile.mkdtemp(prefix="navpath-benchmark-")
    memory = tempfile.mkdtemp(prefix="navpath-benchmark-", dir="/dev/shm" if os.path.isdir("/dev/shm") else scratch)
    try:
        return measure(words, Bench(words, scratch, memory))
    except Failure as failure:
        print(f"\nrun.sh: {failure}", file=sys.stderr)
        return 2
    finally:
        shutil.rmtree(scratch)
        shutil.rmtree(memory, ignore_errors=True)


def measure(words, bench):
    known = bench.about
    began = time.monotonic()
    print(f"{known['date']}, {known['cores']} cores, load average {known['load']}, sources at {known['sources']}; medians of alternating runs")
    print("".join(f"\n    {name:14} {version}" for name, version in known["versions"].items()))
    if known["missing"]:
        print(f"\nleft out, because they are not installed: {', '.join(known['missing'])}")
    if known["load"] > 1 and not bench.quick:
        print("\nThe machine is busy: instructions and processor time are worth reading, ratios with care.")
    for name in words.parts or PARTS:
        PARTS[name].run(bench)
    holds = bench.report.close()
    known["load at the end"] = round(os.getloadavg()[0], 2)
    print(f"\n{time.monotonic() - began:.0f} s, load average {known['load at the end']} at the end")
    if words.json:
        bench.report.write(words.json, known)
    return 0 if holds else 1


sys.exit(main())
