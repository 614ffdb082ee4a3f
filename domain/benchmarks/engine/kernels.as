// Loops over columns of doubles in one memory, missing as NaN. Written in AssemblyScript; `npm run generate:kernels` makes
// kernels.ts of it. Every function here has its plain twin in ../reference.ts, ../describe.ts and ../judge.ts, which must agree bit for bit.

// @ts-ignore: decorator
@inline function at(p: usize, i: i32): f64 { return load<f64>(p + (<usize>i << 3)); }
// @ts-ignore: decorator
@inline function put(p: usize, i: i32, v: f64): void { store<f64>(p + (<usize>i << 3), v); }

const SUM = 0;
const AVG = 1;
const MIN = 2;
const MAX = 3;

// @ts-ignore: decorator
@inline function counts(n: v128): v128 { return f64x2.convert_low_i32x4_u(i32x4.shuffle(n, n, 0, 2, 0, 2)); }

// The figure for the chosen systems: the planes of one metric and year begin at `src`; `chosen` lists
// the offsets of the planes. What was typed for all systems (`typed`, or 0) comes first. `order` (or 0) holds planes that say when
// each value was entered: then the newest one is taken. `present` collects which rows have any value at all.
export function combine(rule: i32, src: usize, typed: usize, order: usize, dst: usize, present: usize, chosen: usize, count: i32, from: usize, to: usize): void {
  const missing = f64x2.splat(NaN), zero = f64x2.splat(0);
  for (let c = from; c < to; c += 32) {
    let a0: v128, a1: v128;
    if (order != 0) {
      a0 = missing; a1 = missing;
      let w0 = f64x2.splat(-Infinity), w1 = w0;
      for (let j = 0; j < count; j++) {
        const plane = <usize>load<u32>(chosen + (<usize>j << 2)) + c;
        const x = v128.load(src + plane), y = v128.load(src + plane, 16), s = v128.load(order + plane), t = v128.load(order + plane, 16);
        const m = v128.and(f64x2.eq(x, x), f64x2.ge(s, w0)), n = v128.and(f64x2.eq(y, y), f64x2.ge(t, w1));
        a0 = v128.bitselect(x, a0, m); w0 = v128.bitselect(s, w0, m);
        a1 = v128.bitselect(y, a1, n); w1 = v128.bitselect(t, w1, n);
      }
    } else if (rule == SUM || rule == AVG) {
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

// Rows without any value become missing, whatever a formula made of nothing.
export function absent(dst: usize, present: usize, from: usize, to: usize): void {
  for (let c = from; c < to; c += 16) v128.store(dst + c, v128.or(v128.load(dst + c), v128.not(v128.load(present + c))));
}

// For each company the value of the newest year that has one; `years` lists byte offsets of the years, oldest first.
export function latest(src: usize, years: usize, count: i32, dst: usize, bytes: usize): void {
  for (let c: usize = 0; c < bytes; c += 16) {
    let a = f64x2.splat(NaN);
    for (let j = 0; j < count; j++) { const x = v128.load(src + load<u32>(years + (<usize>j << 2)) + c); a = v128.bitselect(x, a, f64x2.eq(x, x)); }
    v128.store(dst + c, a);
  }
}

// The values that are there, close together, without a branch. Minus zero becomes zero.
function gather(src: usize, chosen: usize, n: i32, dst: usize): i32 {
  let k = dst;
  if (chosen == 0) {
    for (let p = src, e = src + (<usize>n << 3); p < e; p += 8) { const v = load<f64>(p) + 0; store<f64>(k, v); k += <usize>(v == v) << 3; }
  } else for (let i = 0; i < n; i++) { const v = at(src, load<u32>(chosen + (<usize>i << 2))) + 0; store<f64>(k, v); k += <usize>(v == v) << 3; }
  return <i32>((k - dst) >> 3);
}

function gatherKept(src: usize, chosen: usize, n: i32, flags: usize, dst: usize): i32 {
  let k = dst;
  for (let i = 0; i < n; i++) {
    const v = at(src, chosen == 0 ? i : load<u32>(chosen + (<usize>i << 2))) + 0, f = load<u8>(flags + i);
    store<f64>(k, v); k += <usize>(i32(v == v) & i32(f == 0 || f > 3)) << 3;
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
@inline function share(j: i32): f64 { return j == 0 ? 0.1 : j == 1 ? 0.25 : j == 2 ? 0.5 : j == 3 ? 0.75 : 0.9; }

// The ranks around each percentile, ascending, each once; returns how many.
function ranksOf(n: i32, ranks: usize): i32 {
  let k = 0, last = -1;
  for (let j = 0; j < 5; j++) {
    const h = <i32>floor(<f64>(n - 1) * share(j));
    if (h > last) { store<i32>(ranks + (<usize>k << 2), h); k++; last = h; }
    if (h + 1 < n && h + 1 > last) { store<i32>(ranks + (<usize>k << 2), h + 1); k++; last = h + 1; }
  }
  return k;
}

const SIEVED_FROM = 100;
const SAMPLE = 64;
const MOST_BUCKETS = 256;
const MARKS: usize = MOST_BUCKETS << 2;
const PLACES: usize = MOST_BUCKETS << 3;

let bucketed = false;
let buckets = 0;

// Puts each element into a bucket and counts them: the range of a sample, without its ends, is cut into buckets of equal
// width; what lies outside falls into the first and the last. In `room`: counters, marks, then the number of each element's
// bucket. Whatever the distribution, order is preserved; the better the spread, the less there is left to select from.
function bucketise(p: usize, n: i32, room: usize): void {
  bucketed = false;
  if (n < SIEVED_FROM) return;
  // The second smallest and the second greatest of a sample.
  let low = Infinity, lower = Infinity, high = -Infinity, higher = -Infinity;
  for (let i = 0, step = n / SAMPLE, j = 0; i < SAMPLE; i++, j += step) {
    const v = at(p, j);
    low = min(low, max(lower, v)); lower = min(lower, v);
    high = max(high, min(higher, v)); higher = max(higher, v);
  }
  buckets = 64;
  while (buckets < n && buckets < MOST_BUCKETS) buckets <<= 1;
  const top = <f64>(buckets - 1), scale = top / (high - low);
  if (!(scale < Infinity) || scale == 0) return;
  const counters = room, places = room + PLACES;
  memory.fill(counters, 0, <usize>buckets << 2);
  const L = f64x2.splat(low), S = f64x2.splat(scale), T = f64x2.splat(top), zero = f64x2.splat(0);
  // One pair too many is harmless: it is not counted.
  for (let i = 0; i < n; i += 2) {
    const b = f64x2.pmin(T, f64x2.pmax(zero, f64x2.mul(f64x2.sub(v128.load(p + (<usize>i << 3)), L), S)));
    v128.store64_lane(places + (<usize>i << 2), i32x4.trunc_sat_f64x2_s_zero(b), 0);
  }
  for (let i = 0; i < n; i++) {
    const c = counters + (<usize>load<i32>(places + (<usize>i << 2)) << 2);
    store<i32>(c, load<i32>(c) + 1);
  }
  bucketed = true;
}

// Leaves only the elements of the buckets that the wanted ranks fall into, and says in `ranks` which ranks those are now.
function sieve(p: usize, n: i32, ranks: usize, k: i32, room: usize): i32 {
  const counters = room, marks = room + MARKS, places = room + PLACES;
  memory.fill(marks, 0, <usize>buckets << 2);
  let before = 0, left = 0, r = 0, rank = load<i32>(ranks);
  for (let b = 0; b < buckets && r < k; b++) {
    const count = load<i32>(counters + (<usize>b << 2)), end = before + count;
    if (rank < end) {
      while (rank < end) {
        store<i32>(ranks + (<usize>r << 2), left + rank - before);
        r++;
        if (r == k) break;
        rank = load<i32>(ranks + (<usize>r << 2));
      }
      store<i32>(marks + (<usize>b << 2), 8);
      left += count;
    }
    before = end;
  }
  let to = p;
  for (let i = 0; i < n; i++) {
    store<f64>(to, at(p, i));
    to += <usize>load<i32>(marks + (<usize>load<i32>(places + (<usize>i << 2)) << 2));
  }
  return <i32>((to - p) >> 3);
}

// The percentile from the elements at the wanted ranks; `r` is the place of its first rank in the list.
// @ts-ignore: decorator
@inline function between(p: usize, ranks: usize, r: i32, n: i32, q: f64): f64 {
  const h = <f64>(n - 1) * q, f = floor(h), a = at(p, load<i32>(ranks + (<usize>r << 2)));
  return <i32>f + 1 >= n ? a : a + (at(p, load<i32>(ranks + (<usize>(r + 1) << 2))) - a) * (h - f);
}

// n, min, P10, P25, median, mean, P75, P90, max, deviation of the n doubles at `p`, which are lost. They may be in buckets already.
function describe(p: usize, n: i32, ranks: usize, out: usize, again: bool): void {
  put(out, 0, <f64>n);
  if (n == 0) { for (let k = 1; k < 10; k++) put(out, k, NaN); return; }
  const mu = mean(p, n), s = squares(p, n, mu);
  if (!again) bucketise(p, n, ranks + 64);
  const k = ranksOf(n, ranks), left = bucketed ? sieve(p, n, ranks, k, ranks + 64) : n;
  select(p, 0, left, ranks, 0, k);
  let r = 0, last = -1;
  for (let j = 0; j < 5; j++) {
    const q = share(j), h = <i32>floor(<f64>(n - 1) * q);
    // The list has each rank once: find where this percentile's first one stands.
    if (h > last) { put(out, j < 3 ? j + 2 : j + 3, between(p, ranks, r, n, q)); r++; last = h; }
    else put(out, j < 3 ? j + 2 : j + 3, between(p, ranks, r - 1 - (last - h), n, q));
    if (h + 1 < n && h + 1 > last) { r++; last = h + 1; }
  }
  put(out, 1, least); put(out, 5, mu + residual); put(out, 8, greatest);
  put(out, 9, n > 1 ? sqrt(max(s, 0) / <f64>(n - 1)) : NaN);
}

// One population: statistics of all (out 0–9), fences (20, 21) and their method (22), flags, statistics of the kept (10–19).
export function judge(src: usize, chosen: usize, count: i32, tmp: usize, ranks: usize, low: f64, high: f64, deviation: f64, flags: usize, out: usize): void {
  const n = gather(src, chosen, count, tmp);
  describe(tmp, n, ranks, out, false);
  let lo = -Infinity, hi = Infinity, method = 0;
  const median = at(out, 4);
  if (low == low || high == high) { lo = low == low ? low : lo; hi = high == high ? high : hi; method = 1; }
  else if (deviation == deviation) { if (n > 0) { const d = deviation / 100 * abs(median); lo = median - d; hi = median + d; } method = 2; }
  else if (n >= 8) { const w = 1.5 * (at(out, 6) - at(out, 3)); lo = at(out, 3) - w; hi = at(out, 6) + w; method = 3; }
  put(out, 20, lo); put(out, 21, hi); put(out, 22, <f64>method);
  memory.fill(flags, 0, count);
  if (n == 0 || (at(out, 1) >= lo && at(out, 8) <= hi)) { memory.copy(out + 80, out, 80); return; }
  let to = tmp, from = ranks + 64 + PLACES, place = from;
  for (let i = 0; i < count; i++) {
    const v = at(src, chosen == 0 ? i : load<u32>(chosen + (<usize>i << 2))) + 0, below = i32(v < lo), above = i32(v > hi) & ~below;
    store<u8>(flags + i, below | (above << 1));
    // What stays keeps its bucket; what goes is taken off its bucket's count.
    const b = load<i32>(from), stays = <usize>(i32(v == v) & ~(below | above));
    if (bucketed) {
      if (below | above) { const c = ranks + 64 + (<usize>b << 2); store<i32>(c, load<i32>(c) - 1); }
      store<i32>(place, b);
      place += stays << 2; from += <usize>(v == v) << 2;
    }
    store<f64>(to, v); to += stays << 3;
  }
  describe(tmp, <i32>((to - tmp) >> 3), ranks, out + 80, true);
}

// Statistics of the kept again, after the flags were changed by hand.
export function kept(src: usize, chosen: usize, count: i32, tmp: usize, ranks: usize, flags: usize, out: usize): void {
  describe(tmp, gatherKept(src, chosen, count, flags, tmp), ranks, out + 80, false);
}

// How many of the kept lie below `x`, and above.
export function standing(src: usize, chosen: usize, count: i32, flags: usize, x: f64, out: usize): void {
  let below = 0, above = 0;
  for (let i = 0; i < count; i++) {
    const v = at(src, chosen == 0 ? i : load<u32>(chosen + (<usize>i << 2))), f = load<u8>(flags + i), in_ = i32(f == 0 || f > 3);
    below += i32(v < x) & in_; above += i32(v > x) & in_;
  }
  put(out, 0, <f64>below); put(out, 1, <f64>above);
}
