#!/usr/bin/env python3
"""Prints the texts of a catalog as a JSON array, as independent readers find them.

    read_catalog.py FORMAT FILE

The readers are Python's own and packages from PyPI; exits with 3 if one is missing.
"""
import io
import json
import subprocess
import sys


def gettext(path):
    import gettext as runtime

    command = ["msgfmt", "-o", "-", path]
    outcome = subprocess.run(command, capture_output=True)
    if outcome.returncode == 0:
        catalog = runtime.GNUTranslations(io.BytesIO(outcome.stdout))._catalog
        return [text for key, text in catalog.items() if key != ""]
    # A catalog that gettext itself refuses.
    import polib

    texts = []
    for entry in polib.pofile(path):
        if not entry.obsolete and "fuzzy" not in entry.flags:
            texts += entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]
    return texts


def local(element):
    return element.tag.split("}")[-1] if isinstance(element.tag, str) else ""


def inner(element):
    """The text of an element with those of all in it."""
    return "".join(element.itertext())


def strings_in(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        yield from (item for item in value if isinstance(item, str))
    elif isinstance(value, dict):
        if set(value) == {"defaultMessage", "description"}:
            value = {"": value["defaultMessage"]}
        for key, member in value.items():
            if not key.startswith("@"):
                yield from strings_in(member)


def load_json(path):
    with open(path, encoding="utf-8-sig") as file:
        return json.load(file)


def chrome(path):
    return [entry["message"] for entry in load_json(path).values()]


def json_lines(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line)["text"] for line in file]


def properties(path):
    import javaproperties

    with open(path, "rb") as file:
        content = file.read()
    try:
        text = content.decode()
    except UnicodeDecodeError:
        text = content.decode("latin-1")
    return list(javaproperties.loads(text).values())


def subtitles(path):
    import html
    import re

    with open(path, encoding="utf-8-sig") as file:
        text = file.read()
    for block in re.split(r"\n\n+", text):
        lines = block.split("\n")
        times = [number for number, line in enumerate(lines) if "-->" in line]
        if times:
            shown = [re.sub("<[^>]*>", "", line) for line in lines[times[0] + 1 :]]
            yield from (html.unescape(line) if path.endswith("vtt") else line for line in shown)


def yaml(path):
    import yaml as reader

    with open(path, encoding="utf-8-sig") as file:
        root = reader.compose(file, Loader=reader.SafeLoader)

    def texts(node, seen):
        # An alias leads to a node that was seen.
        if id(node) in seen:
            return
        seen.add(id(node))
        if isinstance(node, reader.ScalarNode):
            if node.tag == "tag:yaml.org,2002:str" or node.style:
                yield node.value
        elif isinstance(node, reader.SequenceNode):
            for item in node.value:
                yield from texts(item, seen)
        else:
            for _, value in node.value:
                yield from texts(value, seen)

    return texts(root, set())


def fluent(path):
    from fluent.syntax import ast, parse
    from fluent.syntax.serializer import serialize_placeable

    with open(path, encoding="utf-8") as file:
        resource = parse(file.read().replace("\r\n", "\n"), with_spans=False)

    def texts(pattern):
        parts = []
        for element in pattern.elements:
            if isinstance(element, ast.TextElement):
                parts.append(element.value)
                continue
            expression = element.expression
            if isinstance(expression, ast.StringLiteral):
                parts.append(expression.parse()["value"])
            elif isinstance(expression, ast.SelectExpression):
                for variant in expression.variants:
                    yield from texts(variant.value)
                if len(pattern.elements) == 1:
                    return
                selector = serialize_placeable(ast.Placeable(expression.selector))
                parts.append(selector)
            else:
                parts.append(serialize_placeable(element))
        yield "".join(parts)

    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise ValueError(entry.content)
        if isinstance(entry, (ast.Message, ast.Term)):
            for pattern in [entry.value] + [attribute.value for attribute in entry.attributes]:
                if pattern:
                    yield from texts(pattern)


def table(path):
    import csv as reader

    names = ("key", "keys", "id", "comment")
    with open(path, encoding="utf-8-sig", newline="") as file:
        delimiter = "\t" if path.endswith("tsv") else ","
        for row in reader.DictReader(file, delimiter=delimiter):
            yield from (text for name, text in row.items() if name not in names)


def php(path):
    script = """
      function trans($x) { return null; }
      $b = null;
      $source = require $argv[1];
      foreach (['joined', 'variable'] as $key) { unset($source[$key]); }
      $texts = [];
      array_walk_recursive($source, function ($text) use (&$texts) {
        if (is_string($text)) { $texts[] = $text; }
      });
      echo json_encode($texts);
    """
    return json.loads(subprocess.run(["php", "-r", script, path], check=True, capture_output=True).stdout)


def resx(path):
    import xml.etree.ElementTree as tree

    for data in tree.parse(path).getroot().findall("data"):
        value = data.find("value")
        if value is not None and not {"type", "mimetype"} & set(data.keys()):
            yield inner(value)


def qt(path):
    import xml.etree.ElementTree as tree

    for message in tree.parse(path).getroot().iter("message"):
        translation = message.find("translation")
        if translation is not None:
            forms = translation.findall("numerusform") or [translation]
            for form in forms:
                for byte in form.findall("byte"):
                    byte.text = chr(int("0" + byte.get("value"), 0))
                yield from (inner(part) for part in form.findall("lengthvariant") or [form])


def xliff(path):
    import xml.etree.ElementTree as tree

    def without_code(element):
        for child in element:
            if local(child) in ("ph", "bpt", "ept", "it"):
                child.text = None
            without_code(child)
        return element

    def targets(element):
        for child in element:
            if local(child) == "target":
                yield inner(without_code(child))
            elif local(child) != "alt-trans":
                yield from targets(child)

    yield from targets(tree.parse(path).getroot())


def stringsdict(path):
    import plistlib

    machine = ("NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey")

    def texts(node):
        for key, value in node.items():
            if isinstance(value, dict):
                yield from texts(value)
            elif isinstance(value, str) and key not in machine:
                yield value

    with open(path, "rb") as file:
        yield from texts(plistlib.load(file))


READERS = {
    "gettext": gettext,
    "arb": lambda path: strings_in(load_json(path)),
    "json": lambda path: strings_in(load_json(path)),
    "chrome-json": chrome,
    "json-lines": json_lines,
    "properties": properties,
    "yaml": yaml,
    "fluent": fluent,
    "csv": table,
    "php": php,
    "webvtt": subtitles,
    "srt": subtitles,
    "resx": resx,
    "qt-ts": qt,
    "xliff": xliff,
    "stringsdict": stringsdict,
}


def main():
    try:
        texts = list(READERS[sys.argv[1]](sys.argv[2]))
    except (ModuleNotFoundError, FileNotFoundError) as error:
        print(error, file=sys.stderr)
        return 3
    json.dump(texts, sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main())
