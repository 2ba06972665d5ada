internal import CFlint

package func smoke() -> Int {
  var f: fmpz = 0
  fmpz_init(&f)
  fmpz_set_si(&f, 20)
  fmpz_fac_ui(&f, 20)
  defer { fmpz_clear(&f) }
  let c = ca_ctx_struct()
  _ = c
  var a = arb_struct()
  arb_init(&a)
  arb_const_pi(&a, 100)
  arb_clear(&a)
  return fmpz_get_si(&f)
}
