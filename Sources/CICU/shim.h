// Empty on purpose: ICU's headers stay inside CBidiICU. This module carries the link flags only.
