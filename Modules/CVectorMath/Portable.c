// For any processor.
#define TABLE portable_loops
#include "LoopTable.h"
