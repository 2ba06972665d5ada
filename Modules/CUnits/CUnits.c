#include "CUnits.h"

// Clang knows the directive in each standard of C, and warns of it before C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char units[] = {
#embed "../../Sources/Arithmetic/Quantities/units.txt"
    , 0};

static const unsigned char constants[] = {
#embed "../../Sources/Arithmetic/Quantities/constants.txt"
    , 0};

const unsigned char *unit_table(void) { return units; }

const unsigned char *constant_table(void) { return constants; }
