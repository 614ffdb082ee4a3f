// Loops over columns of doubles in one memory, missing as NaN. Written in AssemblyScript; `npm run generate:kernels` makes
// kernels.ts of it. Every function here has its plain twin in ../company-figures.ts, ../describe.ts and ../judge.ts, which must agree bit for bit.

// @ts-ignore: decorator
@inline function at(p: usize, i: i32): f64 { return load<f64>(p + (<usize>i << 3)); }
// @ts-ignore: decorator
@inline function put(p: usize, i: i32, v: f64): void { store<f64>(p + (<usize>i << 3), v); }

const SUM = 0;
const AVG = 1;
const MIN = 2;
const MAX = 3;

const LOW = 1;
const HIGH = 2;
const LEFT_OUT = 4;

// @ts-ignore: decorator
@inline function counts(n: v128): v128 { return f64x2.convert_low_i32x4_u(i32x4.shuffle(n, n, 0, 2, 0, 2)); }

// The figure for the chosen systems: the planes of one metric and year begin at `src`; `chosen` lists
// the offsets of the planes. What was typed for all systems (`typed`, or 0) comes first. `present` collects which rows have any
// value at all.
export function combine(rule: i32, src: usize, typed: usize, dst: usize, present: usize, chosen: usize, count: i32, from: usize, to: usize): void {
  const missing = f64x2.splat(NaN), zero = f64x2.splat(0);
  for (let c = from; c < to; c += 32) {
    let a0: v128, a1: v128;
    if (rule == SUM || rule == AVG) {
      let n0 = zero, n1 = zero;
      a0 = zero; a1 = zero;
      for (let j = 0; j < count; j++) {
        const p = src + <usize>load<u32>(chosen + (<usize>j << 2)) + c;
        const x = v128.load(p), y = v128.load(p, 16), m = f64x2.eq(x, x), n = f64x2.eq(y, y);
        a0 = f64x2.add(a0, v128.and(x, m)); n0 = i64x2.sub(n0, m);
        a1 = f64x2.add(a1, v128.and(y, n)); n1 = i64x2.sub(n1, n);
      }
      // Counts are small whole numbers in the low halves.
      if (rule == AVG) { a0 = f64x2.div(a0, counts(n0)); a1 = f64x2.div(a1, counts(n1)); }
      else { a0 = v128.bitselect(missing, a0, i64x2.eq(n0, zero)); a1 = v128.bitselect(missing, a1, i64x2.eq(n1, zero)); }
    } else {
      const start = f64x2.splat(rule == MIN ? Infinity : -Infinity);
      a0 = start; a1 = start;
      if (rule == MIN) for (let j = 0; j < count; j++) {
        const p = src + <usize>load<u32>(chosen + (<usize>j << 2)) + c;
        a0 = f64x2.pmin(a0, v128.load(p)); a1 = f64x2.pmin(a1, v128.load(p, 16));
      } else for (let j = 0; j < count; j++) {
        const p = src + <usize>load<u32>(chosen + (<usize>j << 2)) + c;
        a0 = f64x2.pmax(a0, v128.load(p)); a1 = f64x2.pmax(a1, v128.load(p, 16));
      }
    }
    if (typed != 0) {
      const x = v128.load(typed + c), y = v128.load(typed + c, 16);
      a0 = v128.bitselect(x, a0, f64x2.eq(x, x)); a1 = v128.bitselect(y, a1, f64x2.eq(y, y));
    }
    // What is not finite is missing: x − x + x.
    a0 = f64x2.add(f64x2.sub(a0, a0), a0); a1 = f64x2.add(f64x2.sub(a1, a1), a1);
    v128.store(dst + c, a0); v128.store(dst + c, a1, 16);
    v128.store(present + c, v128.or(v128.load(present + c), f64x2.eq(a0, a0)));
    v128.store(present + c, v128.or(v128.load(present + c, 16), f64x2.eq(a1, a1)), 16);
  }
}

// Adds to a mask which rows have a value.
export function held(src: usize, mask: usize, from: usize, to: usize): void {
  for (let c = from; c < to; c += 16) { const x = v128.load(src + c); v128.store(mask + c, v128.or(v128.load(mask + c), f64x2.eq(x, x))); }
}

// Rows outside of a mask become missing, whatever a formula made of nothing.
export function absent(dst: usize, mask: usize, from: usize, to: usize): void {
  for (let c = from; c < to; c += 16) v128.store(dst + c, v128.or(v128.load(dst + c), v128.not(v128.load(mask + c))));
}

// For each company the value of the newest year that has one; `years` lists byte offsets of the years, oldest first.
export function latest(src: usize, years: usize, count: i32, dst: usize, bytes: usize): void {
  for (let c: usize = 0; c < bytes; c += 16) {
    let a = f64x2.splat(NaN);
    for (let j = 0; j < count; j++) { const x = v128.load(src + load<u32>(years + (<usize>j << 2)) + c); a = v128.bitselect(x, a, f64x2.eq(x, x)); }
    v128.store(dst + c, a);
  }
}

// @ts-ignore: decorator
@inline function append(k: usize, v: f64): usize { store<f64>(k, v); return k + (<usize>(v == v) << 3); }

// The values that are there, close together. Mostly all of eight are; where one is missing they are taken without a branch, one by
// one. Minus zero becomes zero.
function gather(src: usize, chosen: usize, n: i32, dst: usize): i32 {
  let k = dst, i = 0;
  if (chosen == 0) {
    const zero = f64x2.splat(0);
    let p = src;
    for (const m = n & ~7; i < m; i += 8, p += 64) {
      const a = f64x2.add(v128.load(p), zero), b = f64x2.add(v128.load(p, 16), zero);
      const c = f64x2.add(v128.load(p, 32), zero), d = f64x2.add(v128.load(p, 48), zero);
      const there = v128.and(v128.and(f64x2.eq(a, a), f64x2.eq(b, b)), v128.and(f64x2.eq(c, c), f64x2.eq(d, d)));
      if (i64x2.all_true(there)) {
        v128.store(k, a); v128.store(k, b, 16); v128.store(k, c, 32); v128.store(k, d, 48);
        k += 64;
        continue;
      }
      k = append(k, f64x2.extract_lane(a, 0)); k = append(k, f64x2.extract_lane(a, 1));
      k = append(k, f64x2.extract_lane(b, 0)); k = append(k, f64x2.extract_lane(b, 1));
      k = append(k, f64x2.extract_lane(c, 0)); k = append(k, f64x2.extract_lane(c, 1));
      k = append(k, f64x2.extract_lane(d, 0)); k = append(k, f64x2.extract_lane(d, 1));
    }
    for (; i < n; i++, p += 8) k = append(k, load<f64>(p) + 0);
  } else for (; i < n; i++) k = append(k, at(src, load<u32>(chosen + (<usize>i << 2))) + 0);
  return <i32>((k - dst) >> 3);
}

// The same without what was left out.
function gatherKept(src: usize, chosen: usize, n: i32, marks: usize, dst: usize): i32 {
  let k = dst;
  for (let i = 0; i < n; i++) {
    const v = at(src, chosen == 0 ? i : load<u32>(chosen + (<usize>i << 2))) + 0, f = load<u8>(marks + i);
    store<f64>(k, v); k += <usize>(i32(v == v) & i32((f & LEFT_OUT) == 0)) << 3;
  }
  return <i32>((k - dst) >> 3);
}

function mean(p: usize, n: i32): f64 {
  let a = f64x2.splat(0), b = a, c = a, d = a, i = 0;
  for (const m = n & ~7; i < m; i += 8) {
    const q = p + (<usize>i << 3);
    a = f64x2.add(a, v128.load(q)); b = f64x2.add(b, v128.load(q, 16)); c = f64x2.add(c, v128.load(q, 32)); d = f64x2.add(d, v128.load(q, 48));
  }
  a = f64x2.add(f64x2.add(a, b), f64x2.add(c, d));
  let s = f64x2.extract_lane(a, 0) + f64x2.extract_lane(a, 1);
  for (; i < n; i++) s += at(p, i);
  return s / <f64>n;
}

let residual: f64 = 0;
let least: f64 = 0;
let greatest: f64 = 0;

// The second pass: squares and the rest of the mean in one; smallest and greatest on the way.
function squares(p: usize, n: i32, mu: f64): f64 {
  const M = f64x2.splat(mu);
  let a = f64x2.splat(0), b = a, r = a, t = a, lo = f64x2.splat(Infinity), hi = f64x2.splat(-Infinity), i = 0;
  for (const m = n & ~3; i < m; i += 4) {
    const q = p + (<usize>i << 3), u = v128.load(q), v = v128.load(q, 16), x = f64x2.sub(u, M), y = f64x2.sub(v, M);
    a = f64x2.add(a, f64x2.mul(x, x)); b = f64x2.add(b, f64x2.mul(y, y)); r = f64x2.add(r, x); t = f64x2.add(t, y);
    lo = f64x2.pmin(f64x2.pmin(lo, u), v); hi = f64x2.pmax(f64x2.pmax(hi, u), v);
  }
  a = f64x2.add(a, b); r = f64x2.add(r, t);
  let s = f64x2.extract_lane(a, 0) + f64x2.extract_lane(a, 1), c = f64x2.extract_lane(r, 0) + f64x2.extract_lane(r, 1);
  let l = min(f64x2.extract_lane(lo, 0), f64x2.extract_lane(lo, 1)), g = max(f64x2.extract_lane(hi, 0), f64x2.extract_lane(hi, 1));
  for (; i < n; i++) { const v = at(p, i), x = v - mu; s += x * x; c += x; l = min(l, v); g = max(g, v); }
  residual = c / <f64>n; least = l; greatest = g;
  return s - c * c / <f64>n;
}

// Elements below the pivot to the front, without a branch; returns their end.
// @ts-ignore: decorator
@inline function part(p: usize, lo: i32, hi: i32, pivot: f64): i32 {
  let s = lo;
  for (let i = lo; i < hi; i++) { const v = at(p, i), w = at(p, s); put(p, i, w); put(p, s, v); s += <i32>(v < pivot); }
  return s;
}
// @ts-ignore: decorator
@inline function partEqual(p: usize, lo: i32, hi: i32, pivot: f64): i32 {
  let s = lo;
  for (let i = lo; i < hi; i++) { const v = at(p, i), w = at(p, s); put(p, i, w); put(p, s, v); s += <i32>(v <= pivot); }
  return s;
}
// @ts-ignore: decorator
@inline function middle(a: f64, b: f64, c: f64): f64 { return max(min(a, b), min(max(a, b), c)); }
function insertion(p: usize, lo: i32, hi: i32): void {
  for (let i = lo + 1; i < hi; i++) { const v = at(p, i); let j = i - 1; while (j >= lo && at(p, j) > v) { put(p, j + 1, at(p, j)); j--; } put(p, j + 1, v); }
}

// Brings the elements of the ranks R[from..to) (ascending) to their places, and no others: selecting, not sorting.
function select(p: usize, first: i32, end: i32, R: usize, from: i32, to: i32): void {
  let lo = first, hi = end, rl = from, rh = to;
  while (rl < rh) {
    const n = hi - lo;
    if (n <= 24) { insertion(p, lo, hi); return; }
    const m = lo + (n >> 1), e = n >> 3;
    const pivot = n > 400
      ? middle(middle(at(p, lo), at(p, lo + e), at(p, lo + 2 * e)), middle(at(p, m - e), at(p, m), at(p, m + e)), middle(at(p, hi - 1 - 2 * e), at(p, hi - 1 - e), at(p, hi - 1)))
      : middle(at(p, lo), at(p, m), at(p, hi - 1));
    let s = part(p, lo, hi, pivot);
    if (s == lo) {
      // The pivot is the smallest: everything equal to it is in its place.
      s = partEqual(p, lo, hi, pivot);
      while (rl < rh && load<i32>(R + (<usize>rl << 2)) < s) rl++;
      lo = s;
      continue;
    }
    let q = rl;
    while (q < rh && load<i32>(R + (<usize>q << 2)) < s) q++;
    if (q > rl && q < rh) { select(p, lo, s, R, rl, q); lo = s; rl = q; } else if (q > rl) { hi = s; } else lo = s;
  }
}

// @ts-ignore: decorator
@inline function share(j: i32): f64 { return j == 0 ? 0.1 : j == 1 ? 0.25 : j == 2 ? 0.5 : j == 3 ? 0.75 : j == 4 ? 0.9 : 0.95; }

// The ranks around each percentile of n elements, ascending, each once; returns how many.
function ranksOf(n: i32, ranks: usize): i32 {
  let k = 0, last = -1;
  for (let j = 0; j < 6; j++) {
    const h = <i32>floor(<f64>(n - 1) * share(j));
    if (h > last) { store<i32>(ranks + (<usize>k << 2), h); k++; last = h; }
    if (h + 1 < n && h + 1 > last) { store<i32>(ranks + (<usize>k << 2), h + 1); k++; last = h + 1; }
  }
  return k;
}

const SPREAD_FROM = 64;
const SAMPLE = 64;
const MOST_BUCKETS = 256;

// Behind the ranks: where each bucket ends, each element's bucket, and the elements in the order of their buckets.
// @ts-ignore: decorator
@inline function endsAt(ranks: usize): usize { return ranks + 64; }
// @ts-ignore: decorator
@inline function placesAt(ranks: usize): usize { return ranks + 64 + (MOST_BUCKETS << 2); }
// @ts-ignore: decorator
@inline function spreadAt(ranks: usize, n: i32): usize { return placesAt(ranks) + ((<usize>n << 2) + 31 & ~15); }

let buckets = 0;

// Lays the elements out by buckets: the range of a sample, without its ends, is cut into buckets of equal width; what lies
// outside falls into the first and the last. Whatever the distribution, no element stands before one of an earlier bucket;
// the better the spread, the less there is left to select from. Without buckets they are laid out as they are.
function spread(p: usize, n: i32, ranks: usize): void {
  const to = spreadAt(ranks, n), ends = endsAt(ranks), places = placesAt(ranks);
  buckets = 0;
  if (n < SPREAD_FROM) { memory.copy(to, p, <usize>n << 3); return; }
  // The second smallest and the second greatest of a sample.
  let low = Infinity, lower = Infinity, high = -Infinity, higher = -Infinity;
  for (let i = 0, step = n / SAMPLE, j = 0; i < SAMPLE; i++, j += step) {
    const v = at(p, j);
    low = min(low, max(lower, v)); lower = min(lower, v);
    high = max(high, min(higher, v)); higher = max(higher, v);
  }
  let number = 64;
  while (number < n && number < MOST_BUCKETS) number <<= 1;
  const scale = <f64>(number - 1) / (high - low);
  if (!(scale < Infinity) || scale == 0) { memory.copy(to, p, <usize>n << 3); return; }
  buckets = number;
  memory.fill(ends, 0, <usize>buckets << 2);
  const L = f64x2.splat(low), S = f64x2.splat(scale), last = i32x4.splat(buckets - 1), zero = i32x4.splat(0);
  // A few too many are harmless: they are not counted.
  for (let i = 0, q = p, r = places; i < n; i += 4, q += 32, r += 16) {
    const x = i32x4.trunc_sat_f64x2_s_zero(f64x2.mul(f64x2.sub(v128.load(q), L), S));
    const y = i32x4.trunc_sat_f64x2_s_zero(f64x2.mul(f64x2.sub(v128.load(q, 16), L), S));
    const b = i32x4.min_s(last, i32x4.max_s(zero, i64x2.shuffle(x, y, 0, 2)));
    v128.store(r, i32x4.shl(b, 2));
  }
  const rest = places + (<usize>(n & ~3) << 2), end = places + (<usize>n << 2);
  let r = places;
  for (; r < rest; r += 16) {
    const a = ends + load<u32>(r); store<u32>(a, load<u32>(a) + 8);
    const b = ends + load<u32>(r, 4); store<u32>(b, load<u32>(b) + 8);
    const c = ends + load<u32>(r, 8); store<u32>(c, load<u32>(c) + 8);
    const d = ends + load<u32>(r, 12); store<u32>(d, load<u32>(d) + 8);
  }
  for (; r < end; r += 4) { const a = ends + load<u32>(r); store<u32>(a, load<u32>(a) + 8); }
  let next = <u32>to;
  for (let e = ends, f = ends + (<usize>buckets << 2); e < f; e += 4) { const size = load<u32>(e); store<u32>(e, next); next += size; }
  let q = p;
  for (r = places; r < rest; r += 16, q += 32) {
    const a = ends + load<u32>(r), s = load<u32>(a); store<u32>(a, s + 8); store<f64>(s, load<f64>(q));
    const b = ends + load<u32>(r, 4), t = load<u32>(b); store<u32>(b, t + 8); store<f64>(t, load<f64>(q, 8));
    const c = ends + load<u32>(r, 8), u = load<u32>(c); store<u32>(c, u + 8); store<f64>(u, load<f64>(q, 16));
    const d = ends + load<u32>(r, 12), v = load<u32>(d); store<u32>(d, v + 8); store<f64>(v, load<f64>(q, 24));
  }
  for (; r < end; r += 4, q += 8) { const a = ends + load<u32>(r), s = load<u32>(a); store<u32>(a, s + 8); store<f64>(s, load<f64>(q)); }
}

// Brings the elements of the wanted ranks to their places among the `n` that were spread.
function bring(p: usize, n: i32, ranks: usize, k: i32): void {
  if (buckets == 0) { select(p, 0, n, ranks, 0, k); return; }
  let from = <u32>p, e = endsAt(ranks), to = load<u32>(e);
  for (let r = 0; r < k;) {
    const wanted = <u32>p + (load<u32>(ranks + (<usize>r << 2)) << 3);
    while (to <= wanted) { from = to; e += 4; to = load<u32>(e); }
    const first = r;
    while (++r < k && <u32>p + (load<u32>(ranks + (<usize>r << 2)) << 3) < to) {}
    select(p, (from - <u32>p) >> 3, (to - <u32>p) >> 3, ranks, first, r);
  }
}

// @ts-ignore: decorator
@inline function between(p: usize, n: i32, q: f64): f64 {
  const h = <f64>(n - 1) * q, f = floor(h), i = <i32>f, a = at(p, i);
  return i + 1 >= n ? a : a + (at(p, i + 1) - a) * (h - f);
}
// The two neighbours of a percentile; at the upper end both are the last value.
// @ts-ignore: decorator
@inline function neighbours(p: usize, n: i32, q: f64, out: usize): void {
  const i = <i32>floor(<f64>(n - 1) * q);
  put(out, 0, at(p, i)); put(out, 1, at(p, min(i + 1, n - 1)));
}

// n, min, P10, P25, median, mean, P75, P90, P95, max, deviation of the n doubles at `p`. In `order`: the neighbours of P25 and of
// P75.
function describe(p: usize, n: i32, ranks: usize, out: usize, order: usize): void {
  put(out, 0, <f64>n);
  if (n == 0) { for (let k = 1; k < 11; k++) put(out, k, NaN); for (let k = 0; k < 4; k++) put(order, k, NaN); return; }
  spread(p, n, ranks);
  const mu = mean(p, n), s = squares(p, n, mu), q = spreadAt(ranks, n);
  bring(q, n, ranks, ranksOf(n, ranks));
  for (let j = 0; j < 6; j++) put(out, j < 3 ? j + 2 : j + 3, between(q, n, share(j)));
  put(out, 1, least); put(out, 5, mu + residual); put(out, 9, greatest);
  put(out, 10, n > 1 ? sqrt(max(s, 0) / <f64>(n - 1)) : NaN);
  neighbours(q, n, 0.25, order); neighbours(q, n, 0.75, order + 16);
}

// Statistics of all values of a population.
export function summarise(src: usize, chosen: usize, count: i32, tmp: usize, ranks: usize, out: usize, order: usize): void {
  describe(tmp, gather(src, chosen, count, tmp), ranks, out, order);
}

// Statistics without what was left out.
export function summariseKept(src: usize, chosen: usize, count: i32, tmp: usize, ranks: usize, marks: usize, out: usize, order: usize): void {
  describe(tmp, gatherKept(src, chosen, count, marks, tmp), ranks, out, order);
}

// @ts-ignore: decorator
@inline function sideOf(v: f64, lo: f64, hi: f64, more: i32): i32 {
  const below = i32(v < lo), above = i32(v > hi) & ~below;
  return below * LOW | above * HIGH | (below | above) * more;
}

// Says of each value whether it lies below the fences or above; what lies outside also gets the bits `more`.
export function mark(src: usize, chosen: usize, count: i32, lo: f64, hi: f64, more: i32, marks: usize): void {
  let i = 0;
  if (chosen == 0) {
    const L = f64x2.splat(lo), H = f64x2.splat(hi);
    for (const m = count & ~7; i < m; i += 8) {
      const q = src + (<usize>i << 3), a = v128.load(q), b = v128.load(q, 16), c = v128.load(q, 32), d = v128.load(q, 48);
      const x = v128.or(v128.or(f64x2.lt(a, L), f64x2.gt(a, H)), v128.or(f64x2.lt(b, L), f64x2.gt(b, H)));
      const y = v128.or(v128.or(f64x2.lt(c, L), f64x2.gt(c, H)), v128.or(f64x2.lt(d, L), f64x2.gt(d, H)));
      if (v128.any_true(v128.or(x, y))) for (let j = i; j < i + 8; j++) store<u8>(marks + j, sideOf(at(src, j), lo, hi, more));
      else store<u64>(marks + i, 0);
    }
  }
  for (; i < count; i++) store<u8>(marks + i, sideOf(at(src, chosen == 0 ? i : load<u32>(chosen + (<usize>i << 2))), lo, hi, more));
}

// The values of the members one after another, what is missing in the same bits everywhere: processors differ in those of NaN.
export function take(src: usize, chosen: usize, count: i32, dst: usize): void {
  const missing = f64x2.splat(NaN);
  let i = 0;
  if (chosen == 0) for (const m = count & ~1; i < m; i += 2) {
    const x = v128.load(src + (<usize>i << 3));
    v128.store(dst + (<usize>i << 3), v128.bitselect(x, missing, f64x2.eq(x, x)));
  }
  for (; i < count; i++) { const v = at(src, chosen == 0 ? i : load<u32>(chosen + (<usize>i << 2))); put(dst, i, v == v ? v : NaN); }
}

// How many of `count` values (a multiple of four) lie below, at and above the median, the greatest below it and the least above it.
export function around(src: usize, count: i32, median: f64, out: usize): void {
  const M = f64x2.splat(median), lowest = f64x2.splat(-Infinity), highest = f64x2.splat(Infinity);
  let less = i64x2.splat(0), equal = less, more = less, b0 = lowest, b1 = lowest, a0 = highest, a1 = highest;
  for (let p = src, end = src + (<usize>count << 3); p < end; p += 32) {
    const x = v128.load(p), y = v128.load(p, 16), l = f64x2.lt(x, M), m = f64x2.lt(y, M), g = f64x2.gt(x, M), h = f64x2.gt(y, M);
    less = i64x2.sub(less, i64x2.add(l, m)); more = i64x2.sub(more, i64x2.add(g, h));
    equal = i64x2.sub(equal, i64x2.add(f64x2.eq(x, M), f64x2.eq(y, M)));
    b0 = f64x2.pmax(b0, v128.bitselect(x, lowest, l)); b1 = f64x2.pmax(b1, v128.bitselect(y, lowest, m));
    a0 = f64x2.pmin(a0, v128.bitselect(x, highest, g)); a1 = f64x2.pmin(a1, v128.bitselect(y, highest, h));
  }
  const below = f64x2.pmax(b0, b1), above = f64x2.pmin(a0, a1);
  put(out, 0, <f64>(i64x2.extract_lane(less, 0) + i64x2.extract_lane(less, 1)));
  put(out, 1, <f64>(i64x2.extract_lane(equal, 0) + i64x2.extract_lane(equal, 1)));
  put(out, 2, <f64>(i64x2.extract_lane(more, 0) + i64x2.extract_lane(more, 1)));
  put(out, 3, max(f64x2.extract_lane(below, 0), f64x2.extract_lane(below, 1)));
  put(out, 4, min(f64x2.extract_lane(above, 0), f64x2.extract_lane(above, 1)));
}
