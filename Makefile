# `make demo` and `make test` are all that a new machine needs; both install what is missing.

SWIFT ?= swift
SOURCES = Package.swift Sources Tests
STRICT = -Xswiftc -warnings-as-errors

.PHONY: demo test sanitize oracles fuzz fuzz-long lint format release docs rules snapshots clean

# Builds in release and shows check, fix and check again on a copy of the sample catalogs.
demo:
	@Scripts/bootstrap
	@$(SWIFT) build -c release --product bidi-fix
	@Scripts/demo

# Every test. A warning in a test or in the code under it is an error.
test:
	@Scripts/bootstrap --tests
	$(SWIFT) build --build-tests $(STRICT)
	$(SWIFT) test --disable-xctest --parallel $(STRICT)

# Tests of what touches memory by pointers, C libraries and more than one thread, with the address and
# leak sanitizers and with the thread sanitizer. Scripts/leak-suppressions says what is left out, and why.
sanitize:
	@Scripts/bootstrap --tests
	@Scripts/sanitize address
	@Scripts/sanitize thread

# What other readers find in the same catalogs; needs Python.
oracles:
	@Scripts/bootstrap
	@Scripts/oracles

# Readers of catalogs and parsers of messages against made-up ones: half a minute a scanner and three
# seconds a syntax of messages, or ten minutes and one with fuzz-long.
fuzz:
	@Scripts/bootstrap
	@Scripts/fuzz 30

fuzz-long:
	@Scripts/bootstrap
	@Scripts/fuzz 600

# Says where the sources are not formatted as .swift-format has it.
lint:
	$(SWIFT) format lint --strict -r $(SOURCES)

format:
	$(SWIFT) format -i -r $(SOURCES)

# The program that is shipped: a warning is an error.
release:
	@Scripts/bootstrap
	$(SWIFT) build -c release $(STRICT)

# The documentation of the libraries as static sites in .build/docs; a broken link is an error.
docs:
	@Scripts/docs

# Makes the page of rules, and the schema of the configuration, anew from the tables of rules and keys.
rules:
	UPDATE_RULES=1 $(SWIFT) test --disable-xctest \
	  --filter 'RuleDocumentationTests|ConfigurationSchemaTests'

# Writes help, error messages and reports anew as TestData/Snapshots keeps them.
snapshots:
	UPDATE_SNAPSHOTS=1 $(SWIFT) test --disable-xctest \
	  --filter 'SnapshotTests|ConfigurationTests'

clean:
	$(SWIFT) package clean
