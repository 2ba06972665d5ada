// GMP, FLINT, Arb and Calcium for Swift. From FLINT 3 on all of it is one library with its headers
// under flint/; before that (Debian 12) Arb's headers are at the top and Calcium's under calcium/.
#pragma once

#include <flint/flint.h>
#include <flint/fmpz.h>
#include <flint/fmpq.h>
#include <flint/fmpz_vec.h>
#include <flint/fmpz_mat.h>
#include <flint/fmpq_mat.h>
#include <flint/fmpz_factor.h>
#include <flint/qsieve.h>
#include <flint/fmpz_poly.h>
#include <flint/fmpz_poly_factor.h>
#include <flint/fmpq_poly.h>
#include <flint/nmod_mat.h>
#include <flint/nmod_poly.h>
#include <flint/fmpz_mpoly.h>
#include <flint/fmpz_mpoly_factor.h>
#if __has_include(<flint/ca.h>)
#include <flint/arith.h>
#include <flint/arb.h>
#include <flint/arb_poly.h>
#include <flint/arb_fmpz_poly.h>
#include <flint/arb_hypgeom.h>
#include <flint/bernoulli.h>
#include <flint/partitions.h>
#include <flint/acb.h>
#include <flint/acb_calc.h>
#include <flint/acb_mat.h>
#include <flint/acb_poly.h>
#include <flint/acb_hypgeom.h>
#include <flint/acb_elliptic.h>
#include <flint/acb_modular.h>
#include <flint/acb_dirichlet.h>
#include <flint/ca.h>
#include <flint/qqbar.h>
#else
#include <flint/arith.h>
#include <arb.h>
#include <arb_poly.h>
#include <arb_fmpz_poly.h>
#include <arb_hypgeom.h>
#include <bernoulli.h>
#include <partitions.h>
#include <acb.h>
#include <acb_calc.h>
#include <acb_mat.h>
#include <acb_poly.h>
#include <acb_hypgeom.h>
#include <acb_elliptic.h>
#include <acb_modular.h>
#include <acb_dirichlet.h>
#include <calcium/ca.h>
#include <calcium/qqbar.h>
#endif

// The state of FLINT's source of random numbers. From FLINT 3.2 on its functions have other names, and from 3.6 on its
// type has.
typedef __typeof__(**(flint_rand_t *)0) CFlintRandom;

#if __FLINT_RELEASE >= 30200
static inline void cflint_seed(CFlintRandom *state) { flint_rand_init(state); }
static inline void cflint_end(CFlintRandom *state) { flint_rand_clear(state); }
#else
static inline void cflint_seed(CFlintRandom *state) { flint_randinit(state); }
static inline void cflint_end(CFlintRandom *state) { flint_randclear(state); }
#endif
