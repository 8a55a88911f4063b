#!/usr/bin/env python3
"""Finds the placeholders of messages as independent parsers do.

Reads lines of JSON, `{"syntax": "python", "text": "%(name)s"}`, and answers each with a line: the
array of the placeholders' names in the order of the text, or null where the parser refuses the text.
Exits with 3 if a parser is missing.
"""
import json
import re
import string
import sys

try:
    from babel.messages.catalog import PYTHON_FORMAT
    from translate.storage.placeables import general
except ImportError as error:
    print(error, file=sys.stderr)
    sys.exit(3)


def numbered(names, first):
    """The names, those that are missing replaced by their number among these."""
    position = first - 1
    result = []
    for name in names:
        if not name:
            position += 1
        result.append(name or str(position))
    return result


def percent(text):
    matches = PYTHON_FORMAT.finditer(text)
    return numbered([match[1] for match in matches if match[3] != "%"], 1)


def braces(text):
    try:
        fields = list(string.Formatter().parse(text))
    except ValueError:
        return None
    names = [name for _, name, _, _ in fields if name is not None]
    # Anything goes for a name; these are the ones that programs have.
    if not all(re.fullmatch(r"([a-z]\w*|\d+)?([.]\w+|\[\w+\])*", name, re.ASCII) for name in names):
        return None
    return numbered(names, 0)


def variables(text):
    matches = string.Template.pattern.finditer(text)
    return [match["named"] or match["braced"] for match in matches if match["invalid"] is None]


def qt(text):
    found = [match[0] for match in general.QtFormattingPlaceable.regex.finditer(text)]
    return [spelling.lstrip("%L") for spelling in found]


def java(text):
    found = [match[0] for match in general.JavaMessageFormatPlaceable.regex.finditer(text)]
    return [spelling.strip("{}").split(",")[0] for spelling in found]


ORACLES = {"java": java, "python": percent, "python-brace": braces, "shell": variables, "qt": qt}

for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps(ORACLES[request["syntax"]](request["text"])))
