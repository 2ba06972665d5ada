// The files units.txt and constants.txt of Sources/Arithmetic/Quantities, compiled in: UTF-8, and a zero at the
// end.
//
// This is C because Swift has no directive that embeds a file as it is.
#pragma once

const unsigned char *unit_table(void);
const unsigned char *constant_table(void);
