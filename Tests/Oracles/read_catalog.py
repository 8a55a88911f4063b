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
    compiled = subprocess.run(command, check=True, capture_output=True).stdout
    catalog = runtime.GNUTranslations(io.BytesIO(compiled))._catalog
    return [text for key, text in catalog.items() if key != ""]


READERS = {
    "gettext": gettext,
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
