import { hasGroups, membersOf } from './members.ts';
import type { Column, Population } from './populations.ts';

/** This many companies must differ between two published populations, or none: each hides among the others. */
export const DIFFER = 5;
/** Up to this many corrections may come from colluding companies, so they do not count as a difference. */
export const COLLUDING = 4;

/** Two values that differ by less are one: formulas that multiply in another order give other last bits. */
const SAME = 1e-9;

export const isSame = (a: number, b: number): boolean =>
  a === b || Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b));

export function isIn({ column, industry, band }: Population, at: number): boolean {
  return (
    column.values[at] === column.values[at] &&
    (industry === null || column.parts.industries[at] === industry) &&
    (band === null || column.parts.bands[at] === band)
  );
}

/** How many companies a population has, those of one group as one. */
export function sizeOf(population: Population): number {
  const { parts } = population.column;
  const members = membersOf(population);
  if (!hasGroups(parts)) return members.length;
  const seen = new Set<number>();
  for (const at of members) seen.add(parts.groups[at]!);
  return seen.size;
}

/** By how many companies two populations differ; those of one group are one. */
export interface Difference {
  /** In only one of them, or in both with different values; counted up to where enough are found. */
  readonly differ: number;
  /** Those among them that differ by a correction only: same year, system and formula, another value. */
  readonly corrected: number;
}

const isApart = (differ: number, corrected: number): boolean => differ - Math.min(corrected, COLLUDING) >= DIFFER;

/** No company differs, or enough do; within one release every difference counts. */
export const mayStandTogether = ({ differ, corrected }: Difference): boolean =>
  differ === 0 || isApart(differ, corrected);

/** Whether most companies have the same value in both, so that a rewritten formula counts as unchanged. */
function haveMostlySameValues(one: Column, other: Column): boolean {
  let [common, same] = [0, 0];
  for (let at = 0; at < one.values.length; at++) {
    if (one.years[at] !== other.years[at]) continue;
    const [a, b] = [one.values[at]!, other.values[at]!];
    if (a !== a || b !== b) continue;
    common += 1;
    if (isSame(a, b)) same += 1;
  }
  return 2 * same >= common;
}

const recipeCache = new WeakMap<Column, WeakMap<Column, boolean>>();

/** Compared once for each two columns: many populations are cut from them. */
function haveSameRecipe(one: Column, other: Column): boolean {
  if (one.measure !== other.measure || one.recipe === other.recipe) return true;
  const compared = recipeCache.get(one) ?? new WeakMap<Column, boolean>();
  recipeCache.set(one, compared);
  const found = compared.get(other) ?? haveMostlySameValues(one, other);
  compared.set(other, found);
  return found;
}

const areOfOneSystem = (one: Column, other: Column): boolean =>
  one.system === other.system || one.everySystem === true || other.everySystem === true;

/** Whether a value that differs may be one corrected. */
const mayBeCorrected = (one: Column, other: Column): boolean =>
  one.parts !== other.parts && one.from === other.from && areOfOneSystem(one, other) && haveSameRecipe(one, other);

/** Groups of companies that differ, each with whether by corrections only; never many, since the walk ends before. */
class Differing {
  readonly #groups: number[] = [];
  readonly #byCorrection: boolean[] = [];
  #corrected = 0;

  add(group: number, correction: boolean): void {
    const at = this.#groups.indexOf(group);
    if (at < 0) {
      this.#groups.push(group);
      this.#byCorrection.push(correction);
      if (correction) this.#corrected += 1;
    } else if (this.#byCorrection[at] && !correction) {
      this.#byCorrection[at] = false;
      this.#corrected -= 1;
    }
  }

  get enough(): boolean {
    return isApart(this.#groups.length, this.#corrected);
  }

  get difference(): Difference {
    return { differ: this.#groups.length, corrected: this.#corrected };
  }
}

/** Compares two populations over the same companies. Most differ in nearly all: the walk ends where that is clear. */
export function differenceBetween(one: Population, other: Population): Difference {
  const [a, b] = [one.column, other.column];
  const { groups } = a.parts;
  const correctable = mayBeCorrected(a, b);
  const found = new Differing();
  for (const at of membersOf(one)) {
    const both = isIn(other, at);
    if (both && isSame(a.values[at]!, b.values[at]!)) continue;
    found.add(groups[at]!, both && correctable && a.years[at] === b.years[at]);
    if (found.enough) return found.difference;
  }
  for (const at of membersOf(other)) {
    if (isIn(one, at)) continue;
    found.add(groups[at]!, false);
    if (found.enough) break;
  }
  return found.difference;
}
