// Loads FLINT when one of its functions is called for the first time; docs/decisions/start-up.md tells why.
// CFlint declares FLINT's functions, and FlintLoader.c defines them under their own names.
#pragma once

/// Loads FLINT unless it is loaded. Returns NULL, or why it cannot be.
const char *flint_load(void);

/// Has this called with the reason before the program ends since FLINT cannot be loaded.
void flint_before_end(void (*handler)(const char *reason));
