// The file Sources/Arithmetic/Quantities/units.txt, compiled in: UTF-8, and a zero at the end.
//
// This is C because Swift has no directive that embeds a file as it is.
#pragma once

const unsigned char *unit_table(void);
