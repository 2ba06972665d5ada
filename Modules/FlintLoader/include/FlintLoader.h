// Loads FLINT when one of its functions is called for the first time; docs/decisions/start-up.md says why.
// CFlint declares FLINT's functions, and FlintLoader.c defines them under their own names.
#pragma once

/// Loads FLINT unless it is loaded. Returns NULL, or the reason for failure.
const char *flint_load(void);

/// Sets a function to call with the reason before the program ends because FLINT cannot be loaded.
void flint_before_end(void (*handler)(const char *reason));
