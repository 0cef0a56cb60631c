"""Random schemas, the states that `navpath schema samples` makes of them, and a judge that knows nothing of navpath.

    judge.py TOOL SCHEMAS SAMPLES BROKEN COVERED SEED

The payloads are judged by python's jsonschema, the order of elements and the layout of documents by the model below. Of SCHEMAS
random schemas SAMPLES valid states each and BROKEN broken ones in all are judged; of COVERED further ones, of up to 30
destinations, 2,000 states each have to meet both sides of every keyword and every step that the rules allow.
"""

import base64
import json
import random
import subprocess
import sys
import tempfile

from jsonschema import Draft202012Validator

tool, schemas, count, broken, covered, seed = sys.argv[1], *map(int, sys.argv[2:])
rng = random.Random(seed)
faults = []


def fault(words, schema, state=None):
    faults.append(words)
    if len(faults) <= 5:
        print("FAULT", words, json.dumps(schema, ensure_ascii=False), "" if state is None else json.dumps(state, ensure_ascii=False))


# MARK: Random schemas


def bounds(low, high, least=0):
    first = rng.randint(low, high)
    return max(first, least), max(first, least) + rng.randint(0, 9)


def payload(depth=0):
    kinds = ["integer", "number", "string", "boolean", "enum", "const", "pattern", "uuid", "nullable", "ref"]
    kind = rng.choice(kinds + ["object"] * 4 + ["array", "map", "oneOf", "anyOf", "tuple", "set", "allOf", "if"] * (depth < 2))
    if kind == "integer":
        schema = {"type": "integer"}
        low, high = bounds(-20, 20)
        if rng.random() < 0.5: schema["minimum" if rng.random() < 0.7 else "exclusiveMinimum"] = low
        if rng.random() < 0.5: schema["maximum"] = high
        if rng.random() < 0.3: schema["exclusiveMaximum"] = high + 5
        if rng.random() < 0.15: schema = {"type": "integer", "multipleOf": rng.choice([2, 5, 7])}
        if rng.random() < 0.15: schema = {"type": "integer", **rng.choice([{"minimum": 0, "maximum": 255}, {"minimum": 0, "maximum": 18446744073709551615}])}
        return schema
    if kind == "number":
        low, high = bounds(-5, 5)
        return {"type": "number", **rng.choice([{}, {"minimum": low}, {"exclusiveMinimum": low - 0.5, "maximum": high + 1}])}
    if kind == "string":
        low, high = bounds(0, 6)
        return {"type": "string", **rng.choice([{}, {"minLength": low}, {"maxLength": high}, {"minLength": low, "maxLength": high}])}
    if kind == "boolean": return {"type": "boolean"}
    if kind == "enum": return {"enum": rng.choice([["a", "b", "c"], [1, 2, 7], ["x/y", "ü\"", "z"]])}
    if kind == "const": return {"const": rng.choice(["fixed", 5])}
    if kind == "pattern": return {"type": "string", "pattern": rng.choice([r"^[A-Z]{2}\d{3}$", r"^(red|green|blue)$", r"^a+b?$", r"\d"])}
    if kind == "uuid": return {"type": "string", "format": "uuid"}
    if kind == "nullable": return {"type": [rng.choice(["integer", "string", "boolean"]), "null"]}
    if kind == "ref": return {"$ref": "#/$defs/" + rng.choice(["id", "pair", "tree"])}
    if kind == "array":
        low, high = bounds(0, 3)
        return {"type": "array", "items": payload(depth + 1), **rng.choice([{}, {"minItems": low}, {"minItems": low, "maxItems": high}, {"maxItems": high}])}
    if kind == "tuple": return {"type": "array", "prefixItems": [payload(depth + 1), payload(depth + 1)], "items": False, "minItems": 2}
    if kind == "set": return {"type": "array", "uniqueItems": True, "items": {"type": rng.choice(["integer", "string"])}}
    if kind == "map": return {"type": "object", "additionalProperties": payload(depth + 1), **rng.choice([{}, {"minProperties": 1}, {"maxProperties": 2}])}
    if kind in ("oneOf", "anyOf"):
        branches = [{"type": "integer", "minimum": 1}, {"type": "string", "minLength": 2}, {"type": "boolean"}, {"type": "array", "items": {"type": "integer"}}]
        return {kind: rng.sample(branches, rng.randint(2, 4))}
    if kind == "allOf": return {"allOf": [{"type": "integer"}, {"minimum": rng.randint(0, 5)}]}
    if kind == "if":
        return {"type": "object", "required": ["kind"], "properties": {"kind": {"enum": ["a", "b"]}, "more": {"type": "integer"}},
                "if": {"properties": {"kind": {"const": "a"}}}, "then": {"required": ["more"]}, "else": {}}
    names = rng.sample(["id", "name", "note", "count", "kind", "é\"/"], rng.randint(1, 4))
    schema = {"type": "object", "properties": {name: payload(depth + 1) for name in names}}
    required = [name for name in names if rng.random() < 0.5]
    if required: schema["required"] = required
    if rng.random() < 0.2: schema["additionalProperties"] = False
    if len(names) > 1 and rng.random() < 0.15: schema["dependentRequired"] = {names[0]: [names[1]]}
    return schema


def members(depth=1):
    schema = payload(depth)
    while schema.get("type") != "object" or "properties" not in schema: schema = payload(depth)
    return schema


def order(names, strict):
    rules = {}
    if rng.random() < 0.2: rules["first"] = False
    if rng.random() < (0.6 if strict else 0.3): rules["next"] = rng.sample(names, rng.randint(0, min(len(names), 6)))
    if rng.random() < 0.15: rules["requires"] = rng.sample(names, rng.randint(1, min(2, len(names))))
    if rng.random() < 0.2: rules["max"] = rng.randint(1, 3)
    if rng.random() < 0.05: rules["deprecated"] = True
    return rules


def random_schema(most):
    size = rng.randint(1, most)
    types = [f"App.S{index}" for index in range(size)]
    standard = [t for t in ["Swift.Int", "Swift.String", "Foundation.UUID", "Swift.Bool", "Swift.UInt8"] if rng.random() < 0.15 and size > 2]
    enums = {f"App.E{index}": [f"c{number}" for number in range(rng.randint(1, 5))] for index in range(rng.randint(0, 2)) if size > 1}
    names = types + standard + [f"{enum}.{case}" for enum, cases in enums.items() for case in cases]
    strict = rng.random() < 0.5
    destinations = {}
    for name in types:
        destinations[name] = {"payload": payload(), **order(names, strict)}
        if rng.random() < 0.2: destinations[name]["formerly"] = [f"Old.{name[4:]}"]
    for name in standard: destinations[name] = order(names, strict)
    for enum, cases in enums.items():
        if rng.random() < 0.2:
            destinations[enum] = {"cases": {case: {"raw": index, **order(names, strict)} for index, case in enumerate(cases)}}
            continue
        destinations[enum] = {"cases": {case: {**({"payload": members()} if rng.random() < 0.7 else {}), **order(names, strict)} for case in cases}}
        if rng.random() < 0.3: destinations[enum]["cases"][cases[0]]["formerly"] = ["oldName"]
    if not any(each.get("first", True) for each in destinations.values()): destinations[types[0]].pop("first", None)
    schema = {"destinations": destinations, "$defs": {
        "id": {"type": "integer", "minimum": 1},
        "pair": {"type": "object", "required": ["a"], "properties": {"a": {"$ref": "#/$defs/id"}, "b": {"type": "string"}}},
        "tree": {"type": "object", "required": ["kids"], "properties": {"kids": {"type": "array", "items": {"$ref": "#/$defs/tree"}}}}}}
    if rng.random() < 0.5: schema["path"] = {"maxDepth": rng.randint(2, 9)}
    if rng.random() < 0.4:
        stacks = {name: {"at": f"/tabs/{name}"} for name in rng.sample(["home", "search", "more"], rng.randint(1, 3))}
        for stack in stacks.values():
            if rng.random() < 0.3: stack["encoding"] = rng.choice(["text", "base64"])
            if rng.random() < 0.3: stack["maxDepth"] = rng.randint(2, 5)
            if rng.random() < 0.2: stack["destinations"] = rng.sample(names, min(len(names), 4))
            coded = [enum for enum in enums if "raw" not in next(iter(destinations[enum]["cases"].values()))]
            if coded and rng.random() < 0.3: stack.update({"form": "array", "element": coded[0]})
            if rng.random() < 0.2: stack["optional"] = True
        schema["stacks"] = stacks
        if rng.random() < 0.6: schema["selection"] = {"at": "/tab"}
        if rng.random() < 0.6:
            schema["state"] = {"payload": {"type": "object", "required": ["version"], "properties": {"version": {"type": "integer", "minimum": 1}, "note": {"type": "string"}}}}
    return schema


# MARK: The model

STANDARD = {
    "Swift.Int": lambda v: type(v) is int and -2**63 <= v < 2**63, "Swift.UInt8": lambda v: type(v) is int and 0 <= v < 256,
    "Swift.String": lambda v: isinstance(v, str), "Swift.Bool": lambda v: isinstance(v, bool),
    "Foundation.UUID": lambda v: isinstance(v, str) and len(v) == 36 and v.count("-") == 4,
}


class Model:
    def __init__(self, schema):
        self.schema = schema
        self.destinations = schema["destinations"]
        self.validators = {}
        self.depth = schema.get("path", {}).get("maxDepth", 10**9)
        self.former = {old: name for name, each in self.destinations.items() for old in each.get("formerly", [])}

    def validator(self, payload):
        key = id(payload)
        if key not in self.validators: self.validators[key] = Draft202012Validator({**payload, "$defs": self.schema["$defs"]})
        return self.validators[key]

    def payload(self, payload, value, prefix, index):
        """The findings of a payload, as those of navpath: one for each failed keyword."""
        for error in self.validator(payload).iter_errors(value):
            yield "payload", index, prefix + list(error.absolute_path)

    def screen(self, element):
        """What an element is: its destination and case, the rules that hold for it, and what is wrong with its value."""
        (type_, value, index, duplicates), findings = element, []
        if type_ is not None and "(unknown context" in type_: return None, [("private-type", index, None)]
        if type_ in self.former: return (self.former[type_], None), [("formerly", index, None)]
        if type_ not in self.destinations: return None, [("unknown-type", index, None)]
        rules = self.destinations[type_]
        findings += [("duplicate-key", index, None)] * duplicates
        if value is BROKEN: return ((type_, None) if "cases" not in rules else None), [("value-json", index, None)]
        if type_ in STANDARD and not STANDARD[type_](value): return (type_, None), [("standard-type", index, None)]
        case = None
        if "cases" in rules:
            raws = {each["raw"]: name for name, each in rules["cases"].items() if "raw" in each}
            if raws:
                case = raws.get(value) if type(value) is int else None
                if case is None: return None, [("unknown-case", index, None)]
            else:
                if not isinstance(value, dict) or len(value) != 1: return None, [("unknown-case", index, None)]
                case, inner = next(iter(value.items()))
                named = {old: name for name, each in rules["cases"].items() for old in each.get("formerly", [])}
                if case in named:
                    findings.append(("formerly", index, None))
                    written, case = case, named[case]
                else: written = case
                if case not in rules["cases"]: return None, [("unknown-case", index, None)]
                if not isinstance(inner, dict): findings.append(("payload", index, [written]))
                elif "payload" in rules["cases"][case]: findings += self.payload(rules["cases"][case]["payload"], inner, [written], index)
        if "payload" in rules: findings += self.payload(rules["payload"], value, [], index)
        return (type_, case), findings

    def path(self, elements, stack):
        findings, names, tops = [], [], ()
        most = stack.get("maxDepth", self.depth)
        allowed = stack.get("destinations")
        for index, element in enumerate(elements):
            screen, found = self.screen(element)
            findings += found
            if index == most: findings.append(("depth", index, None))
            if screen is None:
                tops = ()
                names.append(())
                continue
            own = (screen[0],) + ((f"{screen[0]}.{screen[1]}",) if screen[1] else ())
            rules = [self.destinations[screen[0]]] + ([self.destinations[screen[0]]["cases"][screen[1]]] if screen[1] else [])
            if allowed is not None and not set(own) & set(allowed): findings.append(("unknown-type", index, None))
            for rule in rules:
                if rule.get("deprecated"): findings.append(("deprecated", index, None))
                if rule.get("requires") and not any(set(rule["requires"]) & set(below) for below in names): findings.append(("requires", index, None))
            for rule in tops:
                if "next" in rule and not set(own) & set(rule["next"]): findings.append(("next", index, None))
            if index == 0 and any(not rule.get("first", True) for rule in rules): findings.append(("first", index, None))
            names.append(own)
            for name, rule in zip(own, rules):
                if "max" in rule and sum(name in each for each in names) > rule["max"]: findings.append(("max", index, None))
            tops = rules
        return findings


BROKEN = object()


def parse(text):
    """A value, and how often an object in it has a name twice."""
    twice = 0

    def pairs(items):
        nonlocal twice
        seen = {}
        for name, value in items:
            twice += name in seen
            seen.setdefault(name, value)
        return seen
    try:
        return json.loads(text, object_pairs_hook=pairs), twice
    except ValueError:
        return BROKEN, 0


def read(array, stack):
    """The elements of a path, root first, or the rule that it breaks."""
    if array is None: return "null-path"
    if not isinstance(array, list): return "not-a-path"
    if stack.get("form") == "array":
        return [(stack["element"], json.loads(json.dumps(value)), index, 0) for index, value in enumerate(array)]
    if any(not isinstance(item, str) for item in array): return "not-a-path"
    if len(array) % 2: return "odd-count"
    pairs = [(array[at], *parse(array[at + 1])) for at in range(len(array) - 2, -1, -2)]
    return [(tag, value, index, twice) for index, (tag, value, twice) in enumerate(pairs)]


def judged(model, text):
    """All findings of a state, and its paths."""
    schema = model.schema
    state, twice = parse(text)
    if state is BROKEN: return [("json", None, None, None)], {}
    if "stacks" not in schema:
        path = read(state, {})
        if isinstance(path, str): return [(path, None, None, None)], {}
        return [(*finding, None) for finding in model.path(path, {})], {None: path}
    findings, paths = [], {}
    if "state" in schema: findings += [("document", None, where, None) for _, _, where in model.payload(schema["state"]["payload"], state, [], None)]
    if "selection" in schema and state.get("tab") is not None and (not isinstance(state["tab"], str) or state["tab"] not in schema["stacks"]):
        findings.append(("selection", None, None, None))
    tabs = state.get("tabs", {})
    for name, stack in schema["stacks"].items():
        if name not in tabs:
            if not stack.get("optional"): findings.append(("not-a-path", None, None, name))
            continue
        array, own = tabs[name], 0
        if isinstance(array, str):
            array, own = parse(array if stack.get("encoding") == "text" else base64.b64decode(array).decode())
        path = read(array, stack)
        if isinstance(path, str):
            findings.append((path, None, None, name))
            continue
        twice += own
        findings += [(*finding, name) for finding in model.path(path, stack)]
        paths[name] = path
    # Of a typed array or a document only the text has it.
    findings += [("duplicate-key", ANY, None, ANY)] * twice
    return findings, paths


class Any:
    def __eq__(self, other): return True


ANY = Any()


def pointer(tokens): return None if tokens is None else "".join("/" + str(t).replace("~", "~0").replace("/", "~1") for t in tokens)


# MARK: Coverage

owners = {}


def resolved(model, schema):
    while isinstance(schema, dict) and "$ref" in schema: schema = model.schema["$defs"][schema["$ref"].split("/")[-1]]
    return schema


def integers(schema):
    """The smallest and the largest integer that bounds admit."""
    low = max(schema.get("minimum", -10**30), schema.get("exclusiveMinimum", -10**30) + 1)
    return low, min(schema.get("maximum", 10**30), schema.get("exclusiveMaximum", 10**30) - 1)


def is_empty(model, schema, depth=0):
    """Whether a payload admits nothing: above 1 and at most 1 is no integer, nor an object that needs one."""
    schema = resolved(model, schema)
    if schema is False: return True
    if depth > 5 or not isinstance(schema, dict): return False
    if schema.get("type") == "integer":
        low, high = integers(schema)
        return low > high
    needed = [schema.get("properties", {}).get(name) for name in schema.get("required", [])] + schema.get("prefixItems", [])
    if schema.get("minItems", 0) > 0: needed.append(schema.get("items"))
    if schema.get("minProperties", 0) > 0: needed.append(schema.get("additionalProperties"))
    return any(inner is not None and inner is not False and is_empty(model, inner, depth + 1) for inner in needed)


def goals(model, schema, depth=0):
    """Both sides of each keyword of a payload, those that some value has: none of a part that admits nothing."""
    schema = resolved(model, schema)
    if depth > 5 or not isinstance(schema, dict) or is_empty(model, schema): return
    here = id(schema)
    owners[here] = schema
    for key in ("minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"):
        if key in schema:
            # Another bound may leave one integer, or not this one.
            low, high = integers(schema) if schema.get("type") == "integer" else (None, None)
            if low is None or low <= schema[key] <= high: yield here, key, "at"
            other = {"mini": "maxi", "minL": "maxL", "minI": "maxI"}.get(key[:4]) or {"maxi": "mini", "maxL": "minL", "maxI": "minI"}[key[:4]]
            if schema.get(other + key[4:]) != schema[key] and (low is None or not low == high == schema[key]) \
                    and not (key in ("maxLength", "maxItems") and schema[key] == 0 or schema.get("items") is False): yield here, key, "beside"
    for name in schema.get("enum", []): yield here, "enum", json.dumps(name)
    if isinstance(schema.get("type"), list):
        for name in schema["type"]: yield here, "type", name
    if schema.get("type") == "boolean": yield from ((here, "boolean", side) for side in (True, False))
    if schema.get("type") == "string" and not {"pattern", "format", "maxLength", "minLength"} & schema.keys():
        yield from ((here, "text", side) for side in ("", "quote", "slash", "emoji", "separator", "long"))
    for key in ("oneOf", "anyOf"):
        for index, branch in enumerate(schema.get(key, [])):
            yield here, key, index
            yield from goals(model, branch, depth + 1)
    for branch in schema.get("allOf", []): yield from goals(model, branch, depth + 1)
    if "if" in schema: yield from ((here, "if", side) for side in (True, False))
    for name, inner in schema.get("properties", {}).items():
        needed = any(name in schema.get("dependentRequired", {}).get(other, []) for other in schema.get("required", []))
        if name not in schema.get("required", []):
            # A member that another one needs is always there with it, and one that admits nothing is never there.
            yield from ((here, "optional " + name, side) for side in (True, False) if (not is_empty(model, inner) if side else not needed))
        yield from goals(model, inner, depth + 1)
    if "items" in schema and schema["items"] is not False:
        if schema.get("maxItems") != 0 and not is_empty(model, schema["items"]): yield here, "items", True
        if schema.get("minItems", 0) == 0: yield here, "items", False
        yield from goals(model, schema["items"], depth + 1) if schema.get("maxItems") != 0 else ()
    for inner in schema.get("prefixItems", []): yield from goals(model, inner, depth + 1)
    if isinstance(schema.get("additionalProperties"), dict):
        if not is_empty(model, schema["additionalProperties"]): yield here, "members", True
        if schema.get("minProperties", 0) == 0: yield here, "members", False
        yield from goals(model, schema["additionalProperties"], depth + 1)


def met(model, schema, value, seen, depth=0):
    schema = resolved(model, schema)
    if depth > 5 or not isinstance(schema, dict): return
    here = id(schema)
    size = {"minimum": value, "maximum": value} if type(value) in (int, float) else {"minLength": len(value), "maxLength": len(value)} if isinstance(value, str) \
        else {"minItems": len(value), "maxItems": len(value)} if isinstance(value, list) else {}
    for key, number in size.items():
        if key in schema: seen.add((here, key, "at" if number == schema[key] else "beside"))
    if "enum" in schema: seen.add((here, "enum", json.dumps(value)))
    names = {int: "integer", str: "string", bool: "boolean", type(None): "null"}
    if isinstance(schema.get("type"), list): seen.add((here, "type", names.get(type(value))))
    if isinstance(value, bool): seen.add((here, "boolean", value))
    if isinstance(value, str):
        marks = {"quote": '"' in value, "slash": "/" in value, "emoji": any(ord(c) > 0xFFFF for c in value), "separator": "\u2028" in value, "long": len(value) > 200, "": not value}
        seen.update((here, "text", mark) for mark, has in marks.items() if has)
    for key in ("oneOf", "anyOf"):
        for index, branch in enumerate(schema.get(key, [])):
            if model.validator(branch).is_valid(value):
                seen.add((here, key, index))
                met(model, branch, value, seen, depth + 1)
    for branch in schema.get("allOf", []): met(model, branch, value, seen, depth + 1)
    if "if" in schema: seen.add((here, "if", model.validator(schema["if"]).is_valid(value)))
    if isinstance(value, dict):
        for name, inner in schema.get("properties", {}).items():
            seen.add((here, "optional " + name, name in value))
            if name in value: met(model, inner, value[name], seen, depth + 1)
        more = [name for name in value if name not in schema.get("properties", {})]
        seen.add((here, "members", bool(more)))
        for name in more: met(model, schema.get("additionalProperties", True), value[name], seen, depth + 1)
    if isinstance(value, list):
        seen.add((here, "items", bool(value)))
        fixed = schema.get("prefixItems", [])
        for index, item in enumerate(value): met(model, fixed[index] if index < len(fixed) else schema.get("items", True), item, seen, depth + 1)


def screens(model):
    for name, each in model.destinations.items():
        if "cases" not in each: yield name, None
        for case in each.get("cases", {}): yield name, case


def steps(model, stack):
    """Each step from one screen, or None, to another that some path has: a search over the screen on top and what counts."""
    known = list(screens(model))

    def rules(screen): return [model.destinations[screen[0]]] + ([model.destinations[screen[0]]["cases"][screen[1]]] if screen[1] else [])
    own = {screen: (screen[0],) + ((f"{screen[0]}.{screen[1]}",) if screen[1] else ()) for screen in known}
    required = {name for screen in known for rule in rules(screen) for name in rule.get("requires", [])}
    limits = {}
    for screen in known:
        for name, rule in zip(own[screen], rules(screen)):
            if "max" in rule: limits[name] = rule["max"]
    most = min(stack.get("maxDepth", model.depth), 30)
    found, queue, seen = set(), [(None, (), frozenset(), 0)], set()
    while queue and len(seen) < 6000:
        top, counts, met_, depth = queue.pop(0)
        if depth == most: continue
        count = dict(counts)
        for screen in known:
            if stack.get("element") not in (None, screen[0]): continue
            if stack.get("destinations") is not None and not set(own[screen]) & set(stack["destinations"]): continue
            if top is None and any(not rule.get("first", True) for rule in rules(screen)): continue
            if top is not None and any("next" in rule and not set(own[screen]) & set(rule["next"]) for rule in rules(top)): continue
            if any(rule.get("requires") and not set(rule["requires"]) & met_ for rule in rules(screen)): continue
            if any(name in limits and count.get(name, 0) >= limits[name] for name in own[screen]): continue
            found.add((top, screen))
            state = (screen, tuple(sorted({**count, **{n: count.get(n, 0) + 1 for n in own[screen] if n in limits}}.items())), met_ | (set(own[screen]) & required))
            if state not in seen:
                seen.add(state)
                queue.append((*state, depth + 1))
    return found


# MARK: The run


def asked(schema, *words):
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(schema, file)
        file.flush()
        run = subprocess.run([tool, "schema", "samples", file.name, *words], capture_output=True, text=True)
    if run.returncode not in (0, 1): fault(f"exit {run.returncode}: {run.stderr}", schema)
    return run.stdout.split("\n")[:-1]


def is_usable(schema):
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(schema, file)
        file.flush()
        return subprocess.run([tool, "schema", "check", "-q", file.name], capture_output=True).returncode == 0


def next_schema(most):
    while True:
        schema = random_schema(most)
        if is_usable(schema): return schema


total = wrong = rules = 0
kinds = {}
for number in range(schemas):
    schema = next_schema(30 if number % 4 == 0 else 8)
    model = Model(schema)
    lines = asked(schema, "--count", str(count), "--seed", str(number))
    if len(lines) != count: fault(f"{len(lines)} samples", schema)
    for line in lines:
        total += 1
        found = [each for each in judged(model, line)[0] if each[0] != "deprecated"]
        if found: fault(f"a valid sample breaks {found}", schema, line)
    for line in asked(schema, "--broken", "--count", str(broken // schemas), "--seed", str(number)):
        wrong += 1
        one = json.loads(line)
        kinds[one["rule"]] = kinds.get(one["rule"], 0) + 1
        text = one["state"] if one["rule"] == "json" else line[len('{"state":'):line.rindex(',"rule":"')]
        found, paths = judged(model, text)
        # Several keywords may say the same of a value: of 1.5 that it is neither an integer nor a multiple of 2.
        found = [(rule, index, pointer(where), stack) for rule, index, where, stack in found]
        found = [one for at, one in enumerate(found) if one not in found[:at]]
        want = (one["rule"], one["element"], one["pointer"], one.get("stack"))
        # Of a choice of schemas navpath names the part that is wrong in the branch that was meant.
        fits = len(found) == 1 and (found[0] == want or one["rule"] == "payload" and want[:2] + want[3:] == found[0][:2] + found[0][3:] and want[2].startswith(found[0][2]))
        if not fits: fault(f"broken: {found}, not {want}", schema, text)
        size = sum(len(path) for path in paths.values())
        if one["rule"] in ("deprecated", "duplicate-key", "first", "next", "requires", "max", "depth") and one["left"] is not None and one["left"] != size:
            fault(f"left {one['left']} of {size}", schema, text)

reached = allowed = 0
for number in range(covered):
    schema = next_schema(30)
    model = Model(schema)
    wanted, seen, done = set(), set(), set()
    possible = set()
    for stack in schema.get("stacks", {"": {}}).values(): possible |= steps(model, stack)
    usable = {screen for _, screen in possible}
    for name, case in usable:
        each = model.destinations[name] if case is None else model.destinations[name]["cases"][case]
        if "payload" in each: wanted |= set(goals(model, each["payload"]))
    for line in asked(schema, "--count", "2000", "--seed", str(number)):
        for path in judged(model, line)[1].values():
            top = None
            for element in path:
                screen = model.screen(element)[0]
                done.add((top, screen))
                top = screen
                each = model.destinations[screen[0]] if screen[1] is None else model.destinations[screen[0]]["cases"][screen[1]]
                if "payload" in each: met(model, each["payload"], element[1] if screen[1] is None else element[1][screen[1]], seen)
    reached += len(wanted)
    allowed += len(possible)
    for goal in wanted - seen: fault(f"not covered: {goal[1:]} of {json.dumps(owners[goal[0]], ensure_ascii=False)}", schema)
    for step in possible - done: fault(f"not taken: {step}", schema)

print(f"{total} samples of {schemas} schemas, {wrong} broken ones ({', '.join(f'{rule} {kinds[rule]}' for rule in sorted(kinds))}); "
      f"{reached} sides of keywords and {allowed} steps of {covered} schemas; {len(faults)} faults")
sys.exit(bool(faults))
