import { isSame } from './differences.ts';

/** A measure and what its values are multiplied by to be those of the first of its family. */
export interface Relative {
  /** Its place. */
  readonly at: number;
  readonly scale: number;
}

/** From so large a share of common companies on, one ratio makes two measures one. */
const ALIKE = 0.8;
/** Of fewer nothing is published, and a ratio among so few may be chance. */
const COMMON = 5;

/** Sample size for a first check whether a common ratio is possible. */
const LOOKED_AT = 124;
const ratios = new Float64Array(2 * LOOKED_AT);

/** The ratio that most of some companies share; NaN when there is none. */
function commonRatio(one: Float64Array, other: Float64Array): number {
  const step = Math.max(Math.floor(one.length / LOOKED_AT), 1);
  let count = 0;
  for (let at = 0; at < one.length; at += step) {
    const ratio = one[at]! / other[at]!;
    if (Number.isFinite(ratio) && ratio !== 0) ratios[count++] = ratio;
  }
  // What most of them share outlasts a vote in which each other one takes one away (Boyer and Moore).
  let [candidate, votes, shared] = [NaN, 0, 0];
  for (let at = 0; at < count; at++) {
    if (votes === 0) candidate = ratios[at]!;
    votes += isSame(ratios[at]!, candidate) ? 1 : -1;
  }
  for (let at = 0; at < count; at++) if (isSame(ratios[at]!, candidate)) shared += 1;
  return shared * 2 > count ? candidate : NaN;
}

/** What the values of the second are multiplied by to be those of the first; NaN when they are not proportional. */
export function scaleBetween(one: Float64Array, other: Float64Array): number {
  const ratio = commonRatio(one, other);
  if (Number.isNaN(ratio)) return NaN;
  let [common, alike] = [0, 0];
  for (let at = 0; at < one.length; at++) {
    const [a, b] = [one[at]!, other[at]!];
    if (a !== a || b !== b) continue;
    common += 1;
    if (isSame(a, b * ratio)) alike += 1;
  }
  return common >= COMMON && alike >= ALIKE * common ? ratio : NaN;
}

/**
 * Measures distinguished by what they show: those whose values are proportional (a cost in thousands and in millions, a year
 * and its twelfth) are one, since who knows the figures of the one knows those of the other. Columns by the place of the
 * measure.
 */
export function familiesOf(columns: readonly Float64Array[]): Relative[][] {
  const families: Relative[][] = [];
  columns.forEach((column, at) => {
    for (const family of families) {
      for (const relative of family) {
        const scale = relative.scale * scaleBetween(columns[relative.at]!, column);
        if (Number.isNaN(scale)) continue;
        family.push({ at, scale });
        return;
      }
    }
    families.push([{ at, scale: 1 }]);
  });
  return families;
}
