#include <fribidi.h>

// A variable of C is not safe to read from Swift's point of view; this one is a constant.
static inline const char *swift_bidi_fribidi_version_info(void) { return fribidi_version_info; }
