// A program that starts and ends: what no command can be quicker than. A peer of the benchmarks, no part of the package.
import Glibc

_exit(0)
