#!/usr/bin/env python3
"""Reads catalogs with translate-toolkit, and property lists with Python's own reader.

Takes a line `FORMAT<tab>FILE` for each on standard input and answers each with a line of JSON: a list
of [key, text], or {"error": ...}; with `--time` by the seconds that reading took, the best of three
times. Exits with 3 if translate-toolkit is missing.
"""
import importlib
import json
import plistlib
import sys
import time

# A format's class in translate.storage.
CLASSES = {
    "gettext": "pypo.pofile",
    "qt-ts": "ts2.tsfile",
    "resx": "resx.RESXFile",
    "xliff": "xliff.xlifffile",
    "android-xml": "aresource.AndroidResourceFile",
    "apple-strings": "properties.stringsfile",
    "properties": "properties.javafile",
    "json": "jsonl10n.JsonNestedFile",
    "chrome-json": "jsonl10n.WebExtensionJsonFile",
    "arb": "jsonl10n.ARBJsonFile",
    "yaml": "yaml.YAMLFile",
    "fluent": "fluent.FluentFile",
    "csv": "csvl10n.csvfile",
    "php": "php.LaravelPHPFile",
    "stringsdict": "stringsdict.StringsDictFile",
    "srt": "subtitles.SubRipFile",
}

VALUES_ARE_SOURCES = ("properties", "apple-strings", "php")


def storage(name):
    module, name = name.split(".")
    return getattr(importlib.import_module("translate.storage." + module), name)


def parse(format, path):
    """The store of a file."""
    if format == "xliff":
        with open(path, "rb") as file:
            head = file.read(4096)
        name = "xliff2.Xliff2File" if b'version="2' in head else CLASSES[format]
    elif format == "apple-strings":
        with open(path, "rb") as file:
            head = file.read(2)
        name = CLASSES[format] if head in (b"\xff\xfe", b"\xfe\xff") else "properties.stringsutf8file"
    elif format == "properties":
        with open(path, "rb") as file:
            name = "properties.javautf8file" if is_utf8(file.read()) else CLASSES[format]
    else:
        name = CLASSES[format]
    return storage(name).parsefile(path)


def is_utf8(content):
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True


def texts(target):
    strings = getattr(target, "strings", None)
    return [str(text) for text in strings] if strings else [str(target or "")]


def units(format, path, plist=True):
    if plist and format == "stringsdict":
        with open(path, "rb") as file:
            yield from property_list(plistlib.load(file), "")
        return
    for unit in parse(format, path).units:
        if unit.isheader() or unit.isblank() or unit.isobsolete():
            continue
        key = unit.getid() or unit.getlocations() or unit.source
        # Of formats with one language a file, properties call their texts sources.
        for text in texts(unit.source if format in VALUES_ARE_SOURCES else unit.target):
            yield str(key), text


def property_list(node, key):
    for name, value in node.items():
        path = f"{key}.{name}"
        if isinstance(value, dict):
            yield from property_list(value, path)
        elif isinstance(value, str):
            yield path, value


def seconds(format, path):
    best = float("inf")
    for _ in range(3):
        start = time.perf_counter()
        for _ in units(format, path, plist=False):
            pass
        best = min(best, time.perf_counter() - start)
    return best


def main():
    try:
        import translate  # noqa: F401
    except ModuleNotFoundError as error:
        print(error, file=sys.stderr)
        return 3
    for line in sys.stdin:
        format, path = line.rstrip("\n").split("\t")
        try:
            answer = seconds(format, path) if "--time" in sys.argv else list(units(format, path))
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        json.dump(answer, sys.stdout)
        print(flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
