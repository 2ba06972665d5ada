#include "CUnits.h"

// Clang knows the directive in each standard of C, and warns of it before C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char units[] = {
#embed "../../Sources/Arithmetic/Quantities/units.txt"
    , 0};

const unsigned char *unit_table(void) { return units; }
