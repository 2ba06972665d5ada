" The language of curta. The tests compare the names with the program's own tables.
if exists('b:current_syntax')
  finish
endif

syntax case match

syntax match calcCommand '^\s*:[a-z][a-z0-9-]*'
syntax match calcOption '\s--[a-z][a-z-]*'
syntax region calcText start='"' end='"' oneline
syntax match calcComment '\(\<\d\{1,2}\)\@<!#.*$' contains=calcAnswer
syntax match calcAnswer '#\s*[=≈].*$' contained

" 0.1(6), 1_000, 2.5E-3, 3 1/4
syntax match calcNumber '\<\d[0-9_]*\(\.[0-9_]*\)\?\((\d\+)\)\?\([eE][-+−]\?\d\+\)\?'
syntax match calcNumber '\.\d[0-9_]*\((\d\+)\)\?\([eE][-+−]\?\d\+\)\?'
syntax match calcNumber '\<0x[0-9a-fA-F][0-9a-fA-F_]*\(\.[0-9a-fA-F_]*\((\x\+)\)\?\)\?\([pP][-+]\?\d\+\)\?'
syntax match calcNumber '\<0b[01][01_]*\(\.[01_]*\(([01]\+)\)\?\)\?'
syntax match calcNumber '\<0o[0-7][0-7_]*\(\.[0-7_]*\(([0-7]\+)\)\?\)\?'
syntax match calcNumber '\<\d\d\?#[0-9a-zA-Z][0-9a-zA-Z_]*\(\.[0-9a-zA-Z_]*\(([0-9a-zA-Z]\+)\)\?\)\?'
syntax match calcResult '@\d\+'
syntax match calcRegister '\<X\d\>'

syntax keyword calcAnswerName ANS Ans ans
syntax keyword calcStatement var
syntax keyword calcOperator mod STO sto and or not
syntax keyword calcConditional if then else
syntax match calcOperator '[-+*/^=!%°·×÷−√→;]\|->'
syntax keyword calcConstant pi π e i tau τ phi φ true false
syntax keyword calcFunction sqrt cbrt root exp ln log log2 dB dBm hypot
syntax keyword calcFunction sin cos tan cot sec csc asin acos atan acot asec acsc atan2
syntax keyword calcFunction sinh cosh tanh coth sech csch asinh acosh atanh acoth asech acsch
syntax keyword calcFunction abs sign floor ceil trunc round min max
syntax keyword calcFunction numerator denominator gcd lcm nCr nPr mod fib isprime factor
syntax keyword calcFunction div quotient remainder
syntax keyword calcFunction bitand bitor bitxor bitnot shl shr rotl rotr popcount bitlength bits ctz clz
syntax keyword calcFunction float16 bfloat16 float32 float64 from_bits to_bits next_float prev_float ulp ulp_distance
syntax keyword calcFunction powmod invmod egcd nextprime prevprime primes pi_count prime divisors sigma totient moebius jacobi_symbol kronecker digits
syntax keyword calcFunction cfrac convergents bernoulli euler partitions stirling1 stirling2 bell_number catalan lucas harmonic binomial ordermod primroot crt
syntax keyword calcFunction date today weekday isoweek from_isoweek date_parts dayofyear addmonths easter isleap julianday from_julianday unixtime from_unixtime
syntax keyword calcFunction factorial gamma loggamma digamma polygamma beta gammainc gammalower
syntax keyword calcFunction betainc erf erfc erfi zeta hurwitz eta polylog lambertw ei e1 expint li
syntax keyword calcFunction si ci shi chi sinc fresnels fresnelc besselj bessely besseli besselk
syntax keyword calcFunction hankel1 hankel2 airyai airybi airyaiprime airybiprime ellipk ellipf
syntax keyword calcFunction ellipe ellippi hyp0f1 hyp1f1 hyperu hyp2f1 legendre chebyt chebyu
syntax keyword calcFunction hermite laguerre gegenbauer jacobi jtheta agm codata
syntax keyword calcFunction all any length sum product sort reverse join unique count frequencies cumsum diff_list dot cross norm table
syntax keyword calcFunction mean median mode quantile quartiles five_numbers variance sd pvariance psd covariance correlation linreg fit fit_residuals fit_errors fit_r2 solve rootof
syntax keyword calcFunction random randint shuffle sample
syntax keyword calcFunction expand collect apart simplify formula diff integral limit minimum maximum series
syntax keyword calcFunction det rank trace inverse transpose identity rref matrix diag zeros dimensions null charpoly eigenvalues eigenvectors lu qr svd jordan
syntax keyword calcFunction normal_pdf normal_cdf normal_sf normal_inv
syntax keyword calcFunction t_pdf t_cdf t_sf t_inv
syntax keyword calcFunction chi2_pdf chi2_cdf chi2_sf chi2_inv
syntax keyword calcFunction f_pdf f_cdf f_sf f_inv
syntax keyword calcFunction binomial_pdf binomial_cdf binomial_sf binomial_inv
syntax keyword calcFunction poisson_pdf poisson_cdf poisson_sf poisson_inv
syntax keyword calcFunction geometric_pdf geometric_cdf geometric_sf geometric_inv
syntax keyword calcFunction exponential_pdf exponential_cdf exponential_sf exponential_inv
syntax keyword calcFunction uniform_pdf uniform_cdf uniform_sf uniform_inv
syntax keyword calcFunction re im conj arg cis

highlight default link calcCommand PreProc
highlight default link calcOption Special
highlight default link calcText String
highlight default link calcComment Comment
highlight default link calcAnswer SpecialComment
highlight default link calcNumber Number
highlight default link calcResult Identifier
highlight default link calcRegister Identifier
highlight default link calcAnswerName Identifier
highlight default link calcStatement Statement
highlight default link calcOperator Operator
highlight default link calcConditional Conditional
highlight default link calcConstant Constant
highlight default link calcFunction Function

let b:current_syntax = 'calc'
