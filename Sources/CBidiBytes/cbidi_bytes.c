#include "CBidiBytes.h"

static size_t scalar_length(uint8_t lead) {
  return lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

/// Whether a scalar begins at an index that is valid and not NUL.
static int is_valid_scalar(const uint8_t *bytes, size_t index, size_t end) {
  uint8_t lead = bytes[index];
  if (lead < 0x80) return lead != 0;
  size_t length = scalar_length(lead);
  if (lead < 0xC2 || lead > 0xF4 || length > end - index) return 0;
  uint8_t least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  uint8_t most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  if (bytes[index + 1] < least || bytes[index + 1] > most) return 0;
  for (size_t offset = 2; offset < length; offset++) {
    if ((bytes[index + offset] & 0xC0) != 0x80) return 0;
  }
  return 1;
}

/// What is wrong with sixteen bytes, of which three before are known: each byte continues a scalar
/// just where one of the three before it asks for that, and the narrower ranges of table 3-7 hold.
static cbidi_mask errors(const uint8_t *bytes) {
  cbidi_block byte = cbidi_load(bytes), before = cbidi_load(bytes - 1);
  cbidi_mask continues = (byte & 0xC0) == 0x80;
  cbidi_mask has_to =
      (before >= 0xC0) | (cbidi_load(bytes - 2) >= 0xE0) | (cbidi_load(bytes - 3) >= 0xF0);
  return (continues ^ has_to) | (byte == 0) | ((byte & 0xFE) == 0xC0) | (byte >= 0xF5)
      | ((before == 0xE0) & (byte < 0xA0)) | ((before == 0xED) & (byte > 0x9F))
      | ((before == 0xF0) & (byte < 0x90)) | ((before == 0xF4) & (byte > 0x8F));
}

size_t cbidi_utf8_first_invalid(const uint8_t *bytes, size_t start, size_t end) {
  size_t index = start;
  while (index < end && index < start + 3) {
    if (!is_valid_scalar(bytes, index, end)) return index;
    index += scalar_length(bytes[index]);
  }
  while (index + 16 <= end && index >= start + 3) {
    if (cbidi_first(errors(bytes + index)) < 16) break;
    index += 16;
  }
  // Back to where the scalar begins that reaches beyond the last block.
  for (size_t back = 1; back <= 3 && index >= start + back; back++) {
    if (bytes[index - back] >= 0xC0) {
      if (scalar_length(bytes[index - back]) > back) index -= back;
      break;
    }
  }
  while (index < end) {
    if (!is_valid_scalar(bytes, index, end)) return index;
    index += scalar_length(bytes[index]);
  }
  return end;
}

int cbidi_xml_has_forbidden(const uint8_t *bytes, size_t start, size_t end) {
  size_t index = start;
  for (; index + 16 <= end; index += 16) {
    cbidi_block byte = cbidi_load(bytes + index);
    cbidi_mask is_control = (byte < 0x20) & (byte != 0x09) & (byte != 0x0A) & (byte != 0x0D);
    if (cbidi_first(is_control | (byte == 0xEF)) == 16) continue;
    for (size_t offset = 0; offset < 16; offset++) {
      if (is_control[offset]) return 1;
      // U+FFFE and U+FFFF: EF BF BE, EF BF BF.
      size_t third = index + offset + 2;
      if (byte[offset] == 0xEF && third < end && bytes[third - 1] == 0xBF && bytes[third] >= 0xBE) {
        return 1;
      }
    }
  }
  for (; index < end; index++) {
    uint8_t byte = bytes[index];
    if (byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D) return 1;
    if (byte == 0xEF && index + 2 < end && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE) {
      return 1;
    }
  }
  return 0;
}
