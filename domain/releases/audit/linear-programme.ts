/** A linear programme in variables that are bounded on both sides, with sums of them that are bounded too. */
export interface LinearProgramme {
  /** The lower ends of the variables, −∞ for none; none has an upper one. */
  readonly least: ArrayLike<number>;
  /** Each row gives a sum and its ends: `[coefficients, least, most]`. */
  readonly rows: readonly (readonly [weights: ArrayLike<number>, least: number, most: number])[];
}

/** Less than this is nothing: values are near one. */
const EPSILON = 1e-9;
/** So far a bound may be passed by rounding. */
const TOLERANCE = 1e-7;
/** After so many steps that change nothing the first possible one is taken, which cannot go round in a circle (Bland). */
const STALLED = 40;
const MOST_STEPS = 50_000;

/**
 * The simplex method for bounded variables on a dense dictionary: each basic variable is a sum of the others, which stand at
 * one of their bounds. It keeps its last vertex, from which the next aim is near.
 */
export class Simplex {
  readonly #n: number;
  readonly #m: number;
  readonly #low: Float64Array;
  readonly #high: Float64Array;
  /** Row by row: how a basic variable follows from the others. */
  readonly #dictionary: Float64Array;
  readonly #basic: Int32Array;
  readonly #others: Int32Array;
  /** By variable: the first n are those of the programme, the rest its sums. */
  readonly #values: Float64Array;
  readonly #gain: Float64Array;

  constructor({ least, rows }: LinearProgramme) {
    const [n, m] = [least.length, rows.length];
    [this.#n, this.#m] = [n, m];
    this.#low = Float64Array.from([...Array.from(least), ...rows.map(([, low]) => low)]);
    this.#high = Float64Array.from([...Array.from({ length: n }, () => Infinity), ...rows.map(([, , high]) => high)]);
    this.#dictionary = new Float64Array(m * n);
    rows.forEach(([weights], row) => this.#dictionary.set(weights, row * n));
    this.#basic = Int32Array.from({ length: m }, (_, row) => n + row);
    this.#others = Int32Array.from({ length: n }, (_, at) => at);
    this.#values = new Float64Array(n + m);
    for (let at = 0; at < n; at++) this.#values[at] = Number.isFinite(this.#low[at]!) ? this.#low[at]! : 0;
    this.#gain = new Float64Array(n);
    this.#computeBasic();
    this.#makeFeasible();
  }

  /** The variables of the programme at the last vertex. */
  get variables(): Float64Array {
    return this.#values.subarray(0, this.#n);
  }

  /** The most that a sum of variables can be; infinite where nothing bounds it. */
  maximise(aim: ArrayLike<number>): number {
    const isBounded = this.#climb(() => this.#gainOf(aim), false);
    if (!isBounded) return Infinity;
    let sum = 0;
    for (let at = 0; at < this.#n; at++) sum += aim[at]! * this.#values[at]!;
    return sum;
  }

  #computeBasic(): void {
    for (let row = 0; row < this.#m; row++) {
      let sum = 0;
      for (let at = 0; at < this.#n; at++)
        sum += this.#dictionary[row * this.#n + at]! * this.#values[this.#others[at]!]!;
      this.#values[this.#basic[row]!] = sum;
    }
  }

  /** How much an aim grows with each of the others. */
  #gainOf(aim: ArrayLike<number>): void {
    const [n, gain] = [this.#n, this.#gain];
    for (let at = 0; at < n; at++) gain[at] = this.#others[at]! < n ? aim[this.#others[at]!]! : 0;
    for (let row = 0; row < this.#m; row++) {
      const of = this.#basic[row]!;
      const weight = of < n ? aim[of]! : 0;
      if (weight !== 0) for (let at = 0; at < n; at++) gain[at]! += weight * this.#dictionary[row * n + at]!;
    }
  }

  /** On which side of its bounds a variable lies: −1 below, 1 above. */
  #outside(of: number): number {
    if (this.#values[of]! < this.#low[of]! - TOLERANCE) return -1;
    return this.#values[of]! > this.#high[of]! + TOLERANCE ? 1 : 0;
  }

  /** Goes towards less excess over the bounds until there is none. */
  #makeFeasible(): void {
    const isOutside = (): boolean => this.#basic.some((of) => this.#outside(of) !== 0);
    this.#climb(() => {
      this.#gain.fill(0);
      for (let row = 0; row < this.#m; row++) {
        const side = this.#outside(this.#basic[row]!);
        if (side === 0) continue;
        for (let at = 0; at < this.#n; at++) this.#gain[at]! -= side * this.#dictionary[row * this.#n + at]!;
      }
    }, true);
    if (isOutside()) throw new Error('the truth itself must be a solution');
  }

  /** Which of the others gains most, and in which direction; 0: none does. */
  #entering(isStalled: boolean): { readonly at: number; readonly direction: number } {
    let [best, most, direction] = [-1, EPSILON, 0];
    for (let at = 0; at < this.#n; at++) {
      const [of, gain] = [this.#others[at]!, this.#gain[at]!];
      const canMove = gain > 0 ? this.#values[of]! < this.#high[of]! : this.#values[of]! > this.#low[of]!;
      if (!canMove || Math.abs(gain) <= (isStalled ? EPSILON : most)) continue;
      if (isStalled && best >= 0 && this.#others[best]! < of) continue;
      [best, most, direction] = [at, Math.abs(gain), Math.sign(gain)];
    }
    return { at: best, direction };
  }

  /** How far a basic variable lets another one go; one outside its bounds lets it go until it is inside. */
  #room(of: number, change: number): number {
    const side = this.#outside(of);
    const value = this.#values[of]!;
    if (side !== 0)
      return Math.sign(change) === -side ? ((side < 0 ? this.#low[of]! : this.#high[of]!) - value) / change : Infinity;
    return Math.max(0, ((change > 0 ? this.#high[of]! : this.#low[of]!) - value) / change);
  }

  #climb(findGain: () => void, isFirstPhase: boolean): boolean {
    let stalled = 0;
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      findGain();
      const { at, direction } = this.#entering(stalled > STALLED);
      if (direction === 0) return true;
      const of = this.#others[at]!;
      let [leaving, far, pivot] = [-1, this.#high[of]! - this.#low[of]!, 0];
      for (let row = 0; row < this.#m; row++) {
        const weight = this.#dictionary[row * this.#n + at]!;
        if (Math.abs(weight) <= EPSILON) continue;
        const room = this.#room(this.#basic[row]!, weight * direction);
        // Of equal ones the larger pivot: it keeps the numbers small.
        if (room < far - EPSILON || (room <= far && Math.abs(weight) > pivot))
          [leaving, far, pivot] = [row, room, Math.abs(weight)];
      }
      if (far === Infinity) {
        if (isFirstPhase) throw new Error('the excess over bounds has a least');
        return false;
      }
      stalled = far > EPSILON ? 0 : stalled + 1;
      this.#move(at, direction * far);
      if (leaving >= 0) this.#exchange(leaving, at);
    }
    throw new Error(`no end after ${MOST_STEPS} steps`);
  }

  #move(at: number, by: number): void {
    if (by === 0) return;
    this.#values[this.#others[at]!]! += by;
    for (let row = 0; row < this.#m; row++)
      this.#values[this.#basic[row]!]! += by * this.#dictionary[row * this.#n + at]!;
  }

  /** Makes a basic variable one of the others and the other way round. */
  #exchange(leaving: number, at: number): void {
    const [n, rows] = [this.#n, this.#dictionary];
    const of = this.#basic[leaving]!;
    // Exactly on its bound, so that rounding does not add up.
    const [low, high] = [this.#low[of]!, this.#high[of]!];
    this.#values[of] = Math.abs(this.#values[of]! - low) <= Math.abs(this.#values[of]! - high) ? low : high;
    const from = leaving * n;
    const pivot = rows[from + at]!;
    for (let column = 0; column < n; column++) rows[from + column]! /= -pivot;
    rows[from + at] = 1 / pivot;
    for (let row = 0; row < this.#m; row++) {
      if (row === leaving) continue;
      const weight = rows[row * n + at]!;
      if (weight === 0) continue;
      rows[row * n + at] = 0;
      for (let column = 0; column < n; column++) rows[row * n + column]! += weight * rows[from + column]!;
    }
    [this.#basic[leaving], this.#others[at]] = [this.#others[at]!, of];
  }
}
