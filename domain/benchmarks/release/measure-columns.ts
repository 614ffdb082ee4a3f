import { latestFrom } from '../../figures/latest-from.ts';
import { LATEST } from './cells.ts';
import type { Column, Parts } from './populations.ts';
import { isSame } from './differences.ts';

/** The values of a measure for one system, or for all: `[year][company]`, NaN where there is none. */
export interface SystemValues {
  readonly system: number | null;
  readonly values: Float64Array;
}

export interface MeasureValues {
  readonly measure: number;
  readonly recipe: string;
  /** No system is distinguished. */
  readonly everySystem: boolean;
  /** Ascending. */
  readonly years: Int32Array;
  readonly parts: Parts;
  /** Values that were left out of a period, by its place and that of the company; the latest values come behind the years. */
  readonly isLeftOut: (period: number, company: number) => boolean;
}

/** The years between which a release tells how the market moved: each and the next, and each and the newest; by place. */
const spansIn = (years: number): [from: number, to: number][] =>
  Array.from({ length: years }, (_, from) => from).flatMap((from) =>
    [...new Set([from + 1, years - 1])].flatMap((to): [number, number][] =>
      to > from && to < years ? [[from, to]] : [],
    ),
  );

/**
 * How each company's value for all systems changed between two years computed alike. Whoever is missing in one of them, or
 * left out, has none.
 */
export function changesOf(of: MeasureValues, values: Float64Array): Column[] {
  const { measure, recipe, everySystem, years, parts, isLeftOut } = of;
  const companies = parts.industries.length;
  const newest = years.length - 1;
  const isOut = (year: number, at: number): boolean =>
    isLeftOut(year, at) || (year === newest && isLeftOut(years.length, at));
  return spansIn(years.length).flatMap(([from, to]): Column[] => {
    if (from < latestFrom(recipe, years.subarray(0, to + 1))) return [];
    const changed = new Float64Array(companies).fill(NaN);
    for (let at = 0; at < companies; at++) {
      const [was, is] = [values[from * companies + at]!, values[to * companies + at]!];
      if (!isOut(from, at) && !isOut(to, at)) changed[at] = isSame(was, is) ? 0 : is - was;
    }
    const span = { from: years[from]!, period: years[to]!, years: new Int32Array(companies).fill(years[to]!) };
    return [{ measure, recipe, everySystem, parts, system: null, ...span, values: changed }];
  });
}

/** Whether values for one system differ from those for all; only then the measure is split by system. */
export const differsBySystem = (all: Float64Array, ofSystem: Float64Array): boolean =>
  ofSystem.some((value, at) => !Number.isNaN(value) && !isSame(value, all[at]!));

/**
 * The columns of a measure for one system: the newest value of each company by the newest formula, and every year older than the newest. The
 * newest year by itself is not shown: beside the latest values it would reveal those of the companies that are late.
 */
export function columnsOf(of: MeasureValues, { system, values }: SystemValues): Column[] {
  const { measure, recipe, everySystem, years, parts, isLeftOut } = of;
  const companies = parts.industries.length;
  const column = (period: Column['period'], ofPeriod: number, yearOf: (at: number) => number): Column => {
    const [counted, ofYears] = [new Float64Array(companies).fill(NaN), new Int32Array(companies)];
    for (let at = 0; at < companies; at++) {
      const year = yearOf(at);
      const place = year * companies + at;
      if (year < 0 || isLeftOut(ofPeriod, at)) continue;
      counted[at] = values[place]!;
      ofYears[at] = years[year]!;
    }
    return { measure, recipe, everySystem, parts, system, period, values: counted, years: ofYears };
  };
  const first = latestFrom(recipe, years);
  const newest = (at: number): number => {
    for (let year = years.length - 1; year >= first; year--) {
      if (!Number.isNaN(values[year * companies + at]!)) return year;
    }
    return -1;
  };
  const older = [...years.keys()].slice(0, -1).map((year) => column(years[year]!, year, () => year));
  return [column(LATEST, years.length, newest), ...older];
}
