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

    def targets(element):
        for child in element:
            if local(child) == "target":
                yield inner(child)
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
