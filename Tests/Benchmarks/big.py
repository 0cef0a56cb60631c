"""The big path: a million elements in one file of 102 MB, beside `cp` of it and beside jq and gojq.

navpath changes the file in place: it reads, writes a new file, flushes it and renames. `cp` writes under a new name, where it is
quickest, and flushes nothing. Every run starts with a flushed disk, so that none waits for what another one wrote.
"""
import os
import shutil

import corpus
from measure import MEBIBYTE, Job, contains, lines_are, text_is
from report import milliseconds

EVERY = "[range(1;length;2) as $i|.[$i]|fromjson|select((.id|type)==\"number\" and (.name|type)==\"string\")]|length"


def run(bench):
    count = 2000 if bench.quick else corpus.ELEMENTS
    folder = os.path.join(bench.scratch, "big")
    os.makedirs(os.path.join(folder, ".git"))
    big, new = os.path.join(folder, "nav.json"), os.path.join(folder, "new")
    corpus.big(big, count)
    corpus.big_schemas(folder)
    size = os.path.getsize(big)
    samples = bench.meter.alternate(jobs(bench.peers, folder, big, new, count), 1 if bench.quick else 7)
    bench.report.table(
        f"One path of {count:,} elements, {size / 1e6:.1f} MB", ["", "ms", "processor ms", "first line ms", "MiB"],
        [[name, milliseconds(each.seconds), milliseconds(each.processor),
          milliseconds(each.first_line) if each.first_line else "", f"{each.mebibytes:.0f}"]
         for name, each in samples.items()])
    judge(bench.report, samples, size / MEBIBYTE)
    shutil.rmtree(folder)


def jobs(peers, folder, big, new, count):
    def clean():
        os.sync()
        if os.path.exists(new):
            os.unlink(new)

    def job(name, program, *words, **options):
        return Job(name, peers(program, *words), before=clean, **options)

    # The others read a file that stays as it is. A push and a pop leave `changed` as long as it was, in either order.
    changed, pretty = os.path.join(folder, "changed.json"), os.path.join(folder, "pretty.json")
    shutil.copyfile(big, changed)

    def restored():
        # `fmt` has to have something to do.
        shutil.copyfile(big, pretty)
        clean()

    top = contains('Shop.User\t{"id":0,')
    schema = os.path.join(folder, "big.schema")
    made = [
        job("cp", "cp", big, new),
        job("push", "navpath", "push", changed, "Swift.Int=7", result=changed, answer=contains('["Swift.Int","7",')),
        job("pop", "navpath", "pop", changed, result=changed, answer=contains('"Swift.Int"', 0)),
        job("current", "navpath", "current", big, answer=top),
        job("get -1", "navpath", "get", big, "-1", answer=top),
        job("show", "navpath", "show", big, waits=True, every=2),
        job("show > /dev/null", "navpath", "show", big, every=2, answer=lines_are(count)),
        job("validate with a schema", "navpath", "validate", "--schema", schema, big, answer=text_is("")),
        job("convert --to expanded", "navpath", "convert", "--to", "expanded", "-o", new, big, result=new,
            answer=contains('{"type":', count)),
        Job("fmt --pretty", peers("navpath", "fmt", "--pretty", pretty), before=restored, result=pretty,
            answer=lines_are(2 * count + 2)),
    ]
    for name in ("gojq", "jq"):
        if name in peers:
            made.append(job(f"{name}: push", name, "-c", '["Swift.Int","7"]+.', big, target=new, every=4))
            made.append(job(f"{name}: check every value", name, EVERY, big, every=4, answer=text_is(f"{count}\n")))
    if "jq" in peers:
        made.append(job("jq --stream: current", "jq", "-n", "--stream", "first(inputs)", big))
    if "jsonschema-rs" in peers:
        made.append(job("jsonschema-rs in Python: check every value", "jsonschema-rs",
                        os.path.join(folder, "big-destinations.json"), big, every=4, answer=text_is("0\n")))
    return made


def judge(report, samples, size):
    copy = samples["cp"].seconds
    for name in ("push", "pop"):
        report.promise(f"big: {name} / cp", samples[name].seconds / copy, 8)
    # The promise is "a second or so"; what writes every element anew has no limit.
    for name in ("current", "get -1", "validate with a schema"):
        report.promise(f"big: {name}", samples[name].seconds, 1.25, "s")
    for name in ("push", "pop", "current", "show", "fmt --pretty", "convert --to expanded"):
        report.promise(f"big: memory of {name} beyond the file", samples[name].mebibytes - size, 64, "MiB")
    show = samples["show"]
    report.promise("big: first line of show / all of it", show.first_line / show.seconds, 0.1)
