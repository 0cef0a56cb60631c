// A program that does nothing, which no command can be faster than. A peer for small.py and instructions.py, not part of the
// package.
import Glibc

_exit(0)
