"""Starts programs and measures them, one for each line of standard input. Started by measure.py, with -I -S.

A process of its own, without any import that can be spared, because the system counts the memory of whoever starts a
program as the program's: what takes less than this process (8 MiB) is reported as that much. A line is the Python
expression of (words, environment, folder, input, output, errors, waits); each answer is the tuple (status, seconds, seconds
of processor time, bytes of memory, seconds to the first line). With `waits` the output is read here, to see the first line.
"""
import posix
import sys
import time


def measured(words, environment, folder, source, target, errors, waits):
    writing = posix.O_WRONLY | posix.O_CREAT | posix.O_TRUNC
    files = [posix.open(source, posix.O_RDONLY), posix.open(target, writing, 0o600), posix.open(errors, writing, 0o600)]
    reading = None
    if waits:
        posix.close(files[1])
        reading, files[1] = posix.pipe()
    posix.chdir(folder or "/")
    actions = [(posix.POSIX_SPAWN_DUP2, file, stream) for stream, file in enumerate(files)]
    first = 0.0
    began = time.perf_counter()
    process = posix.posix_spawn(words[0], words, environment, file_actions=actions)
    if waits:
        posix.close(files.pop(1))
        while piece := posix.read(reading, 1 << 16):
            if not first and b"\n" in piece:
                first = time.perf_counter() - began
        posix.close(reading)
    _, status, usage = posix.wait4(process, 0)
    took = time.perf_counter() - began
    for file in files:
        posix.close(file)
    ended = posix.WEXITSTATUS(status) if posix.WIFEXITED(status) else -posix.WTERMSIG(status)
    return ended, took, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, first


for line in sys.stdin:
    print(repr(measured(*eval(line))), flush=True)
