"""The programs that navpath is measured beside: those that are installed, found by name, and those that run.sh compiles.

All that are compared are copied with `cp` first: how a file was written, by a linker or by `cp`, decides in how large pieces
the system keeps it in memory, and that makes a fifth of the start of a program.
"""
import importlib.metadata
import importlib.util
import os
import platform
import shutil
import subprocess
import sys

# The name, and what installs it.
PROGRAMS = {
    "jq": "apt-get install jq", "gojq": "apt-get install gojq", "jshon": "apt-get install jshon",
    "cp": "coreutils", "cat": "coreutils",
}
PACKAGES = {"sourcemeta": "pip install sourcemeta-jsonschema", "jsonschema-rs": "pip install jsonschema-rs"}
LOOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "peer_loop.py")


def sourcemeta():
    """The program in the wheel; the `jsonschema` that pip puts into the PATH only starts it, with Python."""
    package = importlib.util.find_spec("sourcemeta_jsonschema")
    if package is None:
        return None
    machine = platform.machine().lower().replace("amd64", "x86_64").replace("aarch64", "arm64")
    program = os.path.join(os.path.dirname(package.origin), f"jsonschema-{platform.system().lower()}-{machine}")
    return program if os.path.exists(program) else None


def version(words):
    ran = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return ran.stdout.strip().split("\n")[0]


class Peers:
    """`peers["jq"]` is the words that start it, `in` says whether it is there."""

    def __init__(self, tool, built, folder):
        self.words, self.versions, self.missing = {}, {}, []
        os.makedirs(folder, exist_ok=True)
        found = {"navpath": tool, "empty": os.path.join(built, "empty"), "replace": os.path.join(built, "replace")}
        found |= {name: shutil.which(name) for name in PROGRAMS} | {"sourcemeta": sourcemeta()}
        for name, program in found.items():
            if program is None:
                self.missing.append(f"{name} ({(PROGRAMS | PACKAGES)[name]})")
                continue
            copy = os.path.join(folder, name)
            subprocess.run(["cp", program, copy], check=True)
            self.words[name] = [copy]
            if name not in ("empty", "replace"):
                self.versions[name] = version([copy, "--version"])
        if importlib.util.find_spec("jsonschema_rs") is None:
            self.missing.append(f"jsonschema-rs ({PACKAGES['jsonschema-rs']})")
        else:
            self.words["jsonschema-rs"] = [sys.executable, LOOP]
            self.versions["jsonschema-rs"] = importlib.metadata.version("jsonschema_rs")

    def __contains__(self, name):
        return name in self.words

    def __getitem__(self, name):
        return self.words[name]

    def __call__(self, name, *words):
        return [*self.words[name], *words]
