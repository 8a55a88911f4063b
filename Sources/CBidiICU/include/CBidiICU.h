// The ICU calls that the package uses, behind plain C types.
//
// No ICU header may be included here: on Linux Foundation carries an ICU of its own, and a Swift
// module that shows both sets of types does not compile. ICU's functions are macros as well
// (`ubidi_open` is `ubidi_open_72`), which Swift cannot import.
//
// Every `status` is an ICU `UErrorCode`: positive means failure. Text is UTF-16; indices count
// UTF-16 units.

#ifndef CBIDI_ICU_H
#define CBIDI_ICU_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__cplusplus)
extern "C" {
#endif

/// An ICU `UBiDi` object.
typedef struct cbidi_icu_paragraph cbidi_icu_paragraph;

/// Paragraph levels that ask ICU for rules P2 and P3 (first strong character).
enum { CBIDI_ICU_DEFAULT_LTR = 0xfe, CBIDI_ICU_DEFAULT_RTL = 0xff };

/// An object for the caller alone, from a small pool or by `ubidi_open`. Returns NULL when memory runs
/// out. May be called from any thread.
cbidi_icu_paragraph *cbidi_icu_take(void);

/// Gives an object back: to the pool if `keep` is set and there is room, else to `ubidi_close`. NULL is
/// allowed. May be called from any thread.
void cbidi_icu_give(cbidi_icu_paragraph *paragraph, bool keep);

/// `ubidi_setPara`. The text must outlive the last call on `paragraph`.
void cbidi_icu_set_paragraph(
  cbidi_icu_paragraph *paragraph, const uint16_t *text, int32_t length, uint8_t level,
  int32_t *status);

/// `ubidi_getParaLevel`.
uint8_t cbidi_icu_paragraph_level(const cbidi_icu_paragraph *paragraph);

/// `ubidi_getLevels`: one level a UTF-16 unit, owned by `paragraph`; NULL on failure.
const uint8_t *cbidi_icu_levels(cbidi_icu_paragraph *paragraph, int32_t *status);

/// Whether `ubidi_getDirection` says that the text holds both directions.
bool cbidi_icu_is_mixed(const cbidi_icu_paragraph *paragraph);

/// `ubidi_setPara` and `ubidi_writeReordered` in the mode UBIDI_REORDER_INVERSE_LIKE_DIRECT with
/// mirroring: text in visual order to text in logical order. Returns the units written. The mode
/// is set back at the end.
int32_t cbidi_icu_write_inverse(
  cbidi_icu_paragraph *paragraph, const uint16_t *text, int32_t length, uint8_t level,
  uint16_t *target, int32_t capacity, int32_t *status);

/// `u_charDirection`: the `UCharDirection` value of a scalar's Bidi_Class.
uint8_t cbidi_icu_class(uint32_t scalar);

/// `u_charMirror`: Bidi_Mirroring_Glyph, or the scalar itself.
uint32_t cbidi_icu_mirror(uint32_t scalar);

/// Bidi_Paired_Bracket_Type: 0 none, 1 open, 2 close.
uint8_t cbidi_icu_bracket_type(uint32_t scalar);

/// `u_getBidiPairedBracket`.
uint32_t cbidi_icu_paired_bracket(uint32_t scalar);

/// General_Category as ICU's `UCharCategory` value.
uint8_t cbidi_icu_general_category(uint32_t scalar);

/// The likely script of a BCP 47 or ICU locale id, written right to left or not.
/// 1 right to left, 0 left to right, -1 unknown.
int32_t cbidi_icu_locale_is_right_to_left(const char *locale);

/// An ICU `UConverter` that stops at what it cannot convert.
typedef struct cbidi_icu_converter cbidi_icu_converter;

/// `ucnv_open`, by any name of a charset that ICU knows. Returns NULL on failure.
cbidi_icu_converter *cbidi_icu_converter_open(const char *name, int32_t *status);

/// `ucnv_close`. NULL is allowed.
void cbidi_icu_converter_close(cbidi_icu_converter *converter);

/// `ucnv_toUnicode` of a whole text. `offsets` gets the byte that each UTF-16 unit comes from.
/// Returns the units written; on failure `consumed` is where the offending bytes begin.
int32_t cbidi_icu_decode(
  cbidi_icu_converter *converter, const char *bytes, int32_t length, uint16_t *target,
  int32_t *offsets, int32_t capacity, int32_t *consumed, int32_t *status);

/// `ucnv_fromUnicode` of a whole text. Returns the bytes written.
int32_t cbidi_icu_encode(
  cbidi_icu_converter *converter, const uint16_t *text, int32_t length, char *target,
  int32_t capacity, int32_t *status);

/// `u_getVersion` and `u_getUnicodeVersion`: four numbers each.
void cbidi_icu_versions(uint8_t icu[4], uint8_t unicode[4]);

#if defined(__cplusplus)
}
#endif

#endif
