import { emptyCube, type Cube, type Dimensions } from '#domain/figures/columns/cube.ts';
import type { Market } from '#domain/figures/columns/statistics.ts';
import { makePlan } from '#domain/figures/plan.ts';
import { plainMetric } from '#domain/methodology/testing/plain-metric.ts';
import { makeModel } from './formula-model.ts';

export interface Size {
  readonly companies: number;
  readonly years: number;
  readonly systems: number;
  readonly metrics: number;
  readonly indicators: number;
}

export const TYPICAL: Size = { companies: 200, years: 3, systems: 10, metrics: 300, indicators: 150 };
export const FAR_END: Size = { companies: 2_000, years: 5, systems: 10, metrics: 500, indicators: 300 };

/** The rules in turn; `none` is left out, it computes nothing. */
const RULES = ['sum', 'avg', 'min', 'max'] as const;

export const ruleOf = (metric: number): (typeof RULES)[number] => RULES[metric % RULES.length] ?? 'sum';

const ids = (count: number, first = 1): Int32Array => Int32Array.from({ length: count }, (_, at) => first + at);

export const dimensionsOf = (size: Size): Dimensions => ({
  companies: ids(size.companies),
  years: ids(size.years, 2021),
  systems: ids(size.systems),
  metrics: ids(size.metrics),
  zeros: ids(0),
});

/** A methodology of that size, the same in every run and every thread. */
export function rulesOf({ metrics, indicators }: Size) {
  const { aliases, formulas } = makeModel(metrics, indicators, 1);
  const measures = [
    ...aliases.map((alias, at) => plainMetric(at + 1, alias, { rule_for_calc_all_it_systems: ruleOf(at) })),
    ...formulas.map((formula, at) => plainMetric(10_000 + at, `i_${at}`, { formula })),
  ];
  return { measures, aliases, formulas };
}

export const planOf = (size: Size) => makePlan(rulesOf(size).measures);

/** The same numbers in every run. */
function randomNumbers(): () => number {
  let seed = 42;
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 4294967296;
  };
}

/** Values around one level for each metric, a tenth of them missing; nothing typed for all systems. */
export function makeCube(size: Size): Cube {
  const cube = emptyCube(dimensionsOf(size));
  const slots = size.systems + 1;
  const random = randomNumbers();
  for (let plane = 0; plane < size.metrics * size.years * slots; plane++) {
    if (plane % slots === 0) continue;
    const from = plane * cube.width;
    for (let at = 0; at < size.companies; at++) if (random() >= 0.1) cube.values[from + at] = random() * 1000;
  }
  return cube;
}

/** One value in so many is typed in a wrong unit. */
const SLIPS = 5_000;

/**
 * What companies report: each has a level of its own for a metric and a system, spread as sizes are, and stays within a
 * tenth of it through the years; a tenth is missing, a few are slips, and nothing is typed for all systems.
 */
export function makeLifelikeCube(size: Size): Cube {
  const cube = emptyCube(dimensionsOf(size));
  const slots = size.systems + 1;
  const random = randomNumbers();
  /** Nearly normal: the sum of four. */
  const normal = (): number => (random() + random() + random() + random() - 2) * Math.sqrt(3);
  const levels = new Float64Array(size.companies);
  for (let metric = 0; metric < size.metrics; metric++) {
    for (let slot = 1; slot < slots; slot++) {
      for (let at = 0; at < size.companies; at++) levels[at] = Math.exp(5 + 0.6 * normal());
      for (let year = 0; year < size.years; year++) {
        const from = ((metric * size.years + year) * slots + slot) * cube.width;
        for (let at = 0; at < size.companies; at++) {
          if (random() < 0.1) continue;
          const value = levels[at]! * (0.9 + 0.2 * random());
          cube.values[from + at] = random() * SLIPS < 1 ? value * 1000 : value;
        }
      }
    }
  }
  return cube;
}

/** All companies and years, no thresholds, no decisions. */
export const EVERYONE: Market = { companies: null, years: null, thresholds: [], decisions: [] };

/** Every value of the cube in the order of a table: year, company, system, then the metrics. */
export function* tableRows({ years, companies, systems, metrics }: Size, cube: Cube): Generator<Float64Array> {
  const slots = systems + 1;
  const step = years * slots * cube.width;
  const row = new Float64Array(3 + metrics);
  for (let year = 0; year < years; year++) {
    for (let company = 0; company < companies; company++) {
      for (let system = 1; system <= systems; system++) {
        row.set([2021 + year, company + 1, system]);
        const from = (year * slots + system) * cube.width + company;
        for (let metric = 0; metric < metrics; metric++) row[3 + metric] = cube.values[metric * step + from] ?? NaN;
        yield row;
      }
    }
  }
}
