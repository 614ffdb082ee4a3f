/** Lanczos' approximation (g = 7, nine terms): the logarithm of the gamma function to 15 digits for x ≥ 0.5. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

function logGamma(x: number): number {
  const t = x + 6.5;
  const sum = LANCZOS.reduce((total, term, at) => (at === 0 ? term : total + term / (x + at - 1)), 0);
  return (x - 0.5) * Math.log(t) - t + Math.log(Math.sqrt(2 * Math.PI) * sum);
}

const SMALLEST = 1e-300;
const TERMS = 500;
const atLeast = (x: number): number => (Math.abs(x) < SMALLEST ? SMALLEST : x);

/** The continued fraction of the incomplete beta function by Lentz' method; converges quickly for x below its mean. */
function fraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / atLeast(1 - ((a + b) * x) / (a + 1));
  let total = d;
  for (let m = 1; m <= TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / atLeast(1 + even * d);
    c = atLeast(1 + even / c);
    total *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / atLeast(1 + odd * d);
    c = atLeast(1 + odd / c);
    const step = d * c;
    total *= step;
    if (Math.abs(step - 1) < 1e-15) break;
  }
  return total;
}

/** The regularised incomplete beta function I(x; a, b), for a and b of at least 0.5. */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b;
}
