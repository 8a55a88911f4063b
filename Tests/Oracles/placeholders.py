#!/usr/bin/env python3
"""Finds the placeholders of messages as independent parsers do.

Reads lines of JSON, `{"syntax": "python", "text": "%(name)s"}`, and answers each with a line: the
array of the placeholders' names in the order of the text, or null where the parser refuses the text.
A choice stands among the names as `(`, then its branches, each with `|` before it, and `)`.
Exits with 3 if a parser is missing.

Nothing that both read comes out differently. What is refused there and read here, as a whole or in
parts, is not compared:

- pyicumessageformat refuses an argument without a comma or a brace behind it, and unclosed ones: here
  the message is text as a whole.
- fluent.syntax parses whole files: the text stands behind `key =`. A text with a brace that stands alone
  is junk there, and text here, since it comes from files that were read already.
- string.Formatter and babel refuse a whole text where a part of it is left as it is here.
"""
import json
import re
import string
import sys

try:
    from babel.messages.catalog import PYTHON_FORMAT
    from fluent.syntax import FluentParser, ast
    from pyicumessageformat import Parser
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


def choice(branches):
    names = ["("]
    for branch in branches:
        names += ["|"] + branch
    return names + [")"]


def icu(text):
    def names(nodes):
        found = []
        for node in nodes:
            if isinstance(node, str):
                continue
            if "options" in node:
                found += choice([names(option) for option in node["options"].values()])
            else:
                found.append(node["name"])
        return found

    try:
        return names(ICU.parse(text))
    except SyntaxError:
        return None


def fluent(text):
    def expression(node):
        if isinstance(node, ast.SelectExpression):
            return choice([pattern(variant.value) for variant in node.variants])
        if isinstance(node, ast.Literal):
            return []
        if isinstance(node, ast.Placeable):
            return expression(node.expression)
        return [source[node.span.start:node.span.end]]

    def pattern(value):
        found = []
        for element in value.elements:
            if isinstance(element, ast.Placeable):
                found += expression(element.expression)
        return found

    source = "key = " + text.replace("\n", "\n    ") + "\n"
    entries = FLUENT.parse(source).body
    if len(entries) != 1 or not isinstance(entries[0], ast.Message) or entries[0].value is None:
        return None
    return pattern(entries[0].value)


ICU = Parser()
FLUENT = FluentParser(with_spans=True)
ORACLES = {
    "fluent": fluent,
    "icu": icu,
    "java": java,
    "python": percent,
    "python-brace": braces,
    "qt": qt,
    "shell": variables,
}

for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps(ORACLES[request["syntax"]](request["text"])))
