// Loads FLINT when one of its functions is called for the first time; docs/decisions/start-up.md tells why.
// Nothing is declared here: CFlint declares FLINT's functions, and FlintLoader.c defines them under their own names.
#pragma once
