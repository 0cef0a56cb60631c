// A program that does nothing, which no command can be faster than. A peer of the benchmarks, not part of the package.
import Glibc

_exit(0)
