// Expat: https://libexpat.github.io/doc/api/latest/
#include <expat.h>
