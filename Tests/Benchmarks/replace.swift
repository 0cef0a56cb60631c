// The least that a safe change of a small file can cost: read it, write a copy beside it, flush, rename, flush the folder.
//
//     replace FOLDER NAME
//
// A peer for small.py; it checks nothing that need not be checked to be fast, and is no part of the package.
import Glibc

let folder = open(CommandLine.arguments[1], O_RDONLY)
let name = CommandLine.arguments[2]
let old = openat(folder, name, O_RDONLY)
let buffer = UnsafeMutableRawPointer.allocate(byteCount: 4096, alignment: 1)
let count = read(old, buffer, 4096)
let new = openat(folder, ".replace", O_WRONLY | O_CREAT | O_EXCL, 0o600)
guard count > 0, write(new, buffer, count) == count, fsync(new) == 0, renameat(folder, ".replace", folder, name) == 0,
  fsync(folder) == 0
else { exit(1) }
_exit(0)
