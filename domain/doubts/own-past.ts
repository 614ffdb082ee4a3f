import { companyFigures } from '../figures/company-figures.ts';
import type { Held } from '../figures/held-values.ts';
import type { PlannedMethodology } from '../figures/plan-methodology.ts';
import { JUMP_TIMES, LIKE_ITSELF, UNLIKE_ITSELF } from './constants.ts';
import type { TypedCell } from './symptoms.ts';
import { meantInstead, type UnitKind } from './slips.ts';

/** What a company reported in its other years for a cell, by year. */
export type OwnYearsOf = (cell: TypedCell, year: number) => ReadonlyMap<number, number>;

/** A value for all systems is compared with the whole of other years, that of a system with the same system. */
export function ownYears({ plan }: PlannedMethodology, held: ReadonlyMap<number, Held>): OwnYearsOf {
  const whole = new Map<number, Float64Array>();
  const wholeOf = (year: number, of: Held): Float64Array => {
    const figures = whole.get(year) ?? companyFigures(plan, of);
    whole.set(year, figures);
    return figures;
  };
  return ({ metric, system }, judged) => {
    const { id } = plan.metrics[metric]!;
    const found = new Map<number, number>();
    for (const [year, of] of held) {
      if (year === judged) continue;
      const value = system === null ? wholeOf(year, of)[metric]! : of.systems.get(system)?.get(id)?.value;
      if (value !== undefined && !Number.isNaN(value) && value !== 0) found.set(year, value);
    }
    return found;
  };
}

/** The median of a few numbers. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/**
 * What a company usually reports, by its other years: their median, without years that do not go with the most of them; NaN
 * of none, and of years on both sides of zero, unless the measure is one that may be negative.
 */
export function usualOfYears(value: number, others: readonly number[], signed: boolean): number {
  const all = [...others, value];
  if (others.length === 0) return NaN;
  if (signed) return medianOf(others);
  if (!(all.every((one) => one > 0) || all.every((one) => one < 0))) return NaN;
  const odd = value > 0 ? unlikeMost(all) : [];
  const rest = others.filter((_, at) => !odd.includes(at));
  return medianOf(rest.length > 0 ? rest : others);
}

/**
 * The places of positive values that do not go with the others: all but the most that lie within a factor of `JUMP_TIMES`,
 * the closest of several such groups. None where they would be half: then nothing says which half is right.
 */
function unlikeMost(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  let [from, to] = [0, 0];
  for (let first = 0, last = 0; last < sorted.length; last++) {
    while (sorted[last]! / sorted[first]! >= JUMP_TIMES) first++;
    const more = last - first - (to - from);
    const closer = sorted[last]! / sorted[first]! < sorted[to]! / sorted[from]!;
    if (more > 0 || (more === 0 && closer)) [from, to] = [first, last];
  }
  if ((sorted.length - (to - from + 1)) * 2 >= sorted.length) return [];
  const [least, most] = [sorted[from]!, sorted[to]!];
  return values.flatMap((value, at) => (value < least || value > most ? [at] : []));
}

const isWithin = (ratio: number, factor: number): boolean => ratio <= factor && ratio >= 1 / factor;

export const isLikeItself = (value: number, usual: number): boolean => isWithin(value / usual, LIKE_ITSELF);

/** A value unlike the company's other years: by a slip of its unit, or by a jump that no slip explains. */
export type UnlikePast =
  | { readonly test: 'slip'; readonly times: number; readonly proposal: number }
  | { readonly test: 'jump'; readonly times: number };

/**
 * `spread`: the published quartile distance of a measure that may be negative, NaN of all others. Near zero factors mean
 * nothing, so there only a value far off on the plain scale is unlike.
 */
export function unlikePast(value: number, usual: number, kind: UnitKind, spread: number): UnlikePast | null {
  const ratio = value / usual;
  if (Number.isNaN(usual) || Math.abs(value - usual) <= JUMP_TIMES * spread) return null;
  if (Number.isNaN(spread) && !(ratio > 0)) return null;
  if (isWithin(ratio, UNLIKE_ITSELF)) return null;
  const slips = kind.slips.flatMap((times) => {
    const proposal = meantInstead(value, times, kind);
    return proposal !== null && isWithin(proposal / usual, LIKE_ITSELF)
      ? [{ test: 'slip' as const, times, proposal }]
      : [];
  });
  const distance = ({ proposal }: { readonly proposal: number }): number => Math.abs(Math.log(proposal / usual));
  const [nearest] = slips.toSorted((one, other) => distance(one) - distance(other));
  if (nearest) return nearest;
  return Number.isNaN(spread) && isWithin(ratio, JUMP_TIMES) ? null : { test: 'jump', times: ratio };
}
