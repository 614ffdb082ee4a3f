import { OUT, type Calculation } from '../calculation.ts';
import { placeOfId } from '../cube.ts';
import { overruled } from '../judge.ts';
import type { Decision, Market } from '../selection.ts';
import type { Engine } from './engine.ts';

/** Who is in the market and what is judged, as places in the engine's memory. */
export interface Population {
  /** Places of the members among the cube's companies. */
  readonly members: Uint32Array;
  /** Places of the years among the cube's years. */
  readonly years: readonly number[];
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly decisions: ReadonlyMap<number, readonly Decision[]>;
}

/**
 * The members: companies let in that have a figure in one of the years, for the systems the figures were computed with.
 * Every thread finds the same.
 */
export function populationOf(engine: Engine, market: Market): Population {
  const { cube, plan, space } = engine;
  const { companies, years } = cube.dimensions;
  const wanted = market.years && market.years.length > 0 ? new Set(market.years) : null;
  const places = Array.from(years.keys()).filter((at) => wanted === null || wanted.has(years[at]!));
  const present = new Uint32Array(cube.memory.buffer, space.present, years.length * cube.width * 2);
  const letIn = market.companies ?? companies;
  const members = Array.from(letIn, (company) => placeOfId(companies, company)).filter(
    (company) => company >= 0 && places.some((year) => present[(year * cube.width + company) * 2] !== 0),
  );
  const placeOfMeasure = new Map(Array.from(plan.measures, (measure, at) => [measure, at]));
  const low = new Float64Array(plan.measures.length).fill(NaN);
  const high = new Float64Array(plan.measures.length).fill(NaN);
  for (const { measure, low_threshold, high_threshold } of market.thresholds) {
    const at = placeOfMeasure.get(measure);
    if (at === undefined) continue;
    low[at] = low_threshold ?? NaN;
    high[at] = high_threshold ?? NaN;
  }
  const decisions = new Map<number, Decision[]>();
  for (const decision of market.decisions) {
    const at = placeOfMeasure.get(decision.measure);
    if (at !== undefined) decisions.set(at, [...(decisions.get(at) ?? []), decision]);
  }
  return { members: Uint32Array.from(members).toSorted(), years: places, low, high, decisions };
}

/** Puts the members and years where the kernels read them; every thread writes the same bytes. */
function writePopulation({ cube, space }: Engine, { members, years }: Population): number {
  const { buffer } = cube.memory;
  new Uint32Array(buffer, space.members, members.length).set(members);
  new Uint32Array(buffer, space.years, years.length).set(years.map((year) => year * cube.width * 8));
  // All companies: no list is needed, and the columns are read straight through.
  return members.length === cube.dimensions.companies.length ? 0 : space.members;
}

/** Which of the work a thread does; when only one row changed: which measures, and of which year. */
export interface Share {
  readonly part: number;
  readonly parts: number;
  /** Places in the plan; all when not named. */
  readonly measures?: Uint32Array;
  /** A year of the cube; all years when not named. */
  readonly year?: number;
  /** False: the latest values are left for another time. */
  readonly latest?: boolean;
}

const WHOLE: Share = { part: 0, parts: 1 };

/** Statistics, fences and flags of a share of the measures, in each year and over the latest ones. */
export function judgeMeasures(engine: Engine, population: Population, share = WHOLE): void {
  const chosen = writePopulation(engine, population);
  const { measures = engine.plan.measures.keys(), part, parts, year, latest = true } = share;
  const only = year === undefined ? null : placeOfId(engine.cube.dimensions.years, year);
  let turn = 0;
  for (const measure of measures) {
    if (turn++ % parts !== part) continue;
    population.years.forEach((one, period) => {
      if (only === null || only === one) judgePeriod(engine, population, measure, period, chosen, part);
    });
    if (latest) judgePeriod(engine, population, measure, population.years.length, chosen, part);
  }
}

function judgePeriod(
  engine: Engine,
  population: Population,
  measure: number,
  period: number,
  chosen: number,
  part: number,
): void {
  const { cube, plan, space, kernels } = engine;
  const { members, years } = population;
  const scratch = space.scratch + part * space.scratchBytes;
  const ranks = scratch + space.scratchRanks;
  const latest = scratch + space.scratchLatest;
  const column = space.columns + measure * space.columnBytes;
  const year = years[period];
  const src = year === undefined ? latest : column + year * cube.width * 8;
  if (year === undefined) kernels.latest(column, space.years, years.length, latest, cube.width * 8);
  const group = measure * (years.length + 1) + period;
  const flags = space.flags + group * members.length;
  const out = space.figures + group * OUT.size * 8;
  const [low, high] = [population.low[measure] ?? NaN, population.high[measure] ?? NaN];
  const deviation = plan.deviations[measure] ?? NaN;
  kernels.judge(src, chosen, members.length, scratch, ranks, low, high, deviation, flags, out);
  const decisions = population.decisions.get(measure);
  if (!decisions || !overrule(engine, population, measure, period, decisions, flags)) return;
  kernels.kept(src, chosen, members.length, scratch, ranks, flags, out);
}

/** Changes the flags by the analyst's decisions; false when none speaks of this period. */
function overrule(
  { cube, space }: Engine,
  { members, years }: Population,
  measure: number,
  period: number,
  decisions: readonly Decision[],
  flagsAt: number,
): boolean {
  const { dimensions, width, memory } = cube;
  const column = new Float64Array(memory.buffer, space.columns + measure * space.columnBytes, space.columnBytes / 8);
  const flags = new Uint8Array(memory.buffer, flagsAt, members.length);
  let changed = false;
  for (const { company, year, verdict } of decisions) {
    const at = placeOfId(dimensions.companies, company);
    const member = members.indexOf(at);
    const hasValue = (ofYear: number): boolean => !Number.isNaN(column[ofYear * width + at]);
    const spokenOf = years[period] ?? years.findLast(hasValue);
    if (member < 0 || spokenOf === undefined || dimensions.years[spokenOf] !== year || !hasValue(spokenOf)) continue;
    flags[member] = overruled(flags[member] ?? 0, verdict);
    changed = true;
  }
  return changed;
}

/** Processors differ in the bits of NaN; what is stored does not. */
const sameNaN = (x: number): number => (x === x ? x : NaN);

/** Copies the finished calculation out of the engine's memory. */
export function takeResult(engine: Engine, population: Population): Calculation {
  const { cube, plan, space, kernels } = engine;
  const { dimensions, width, memory } = cube;
  const { members, years } = population;
  const measures = plan.measures.length;
  const groups = measures * (years.length + 1);
  const chosen = writePopulation(engine, population);
  const taken = new Float64Array(memory.buffer, space.scratch, members.length);
  const values = new Float64Array(measures * years.length * members.length);
  let next = 0;
  for (let measure = 0; measure < measures; measure++) {
    for (const year of years) {
      const row = space.columns + (measure * dimensions.years.length + year) * width * 8;
      kernels.take(row, chosen, members.length, space.scratch);
      values.set(taken, next);
      next += members.length;
    }
  }
  return {
    companies: Int32Array.from(members, (at) => dimensions.companies[at] ?? 0),
    years: Int32Array.from(years, (at) => dimensions.years[at] ?? 0),
    measures: plan.measures.slice(),
    recipes: plan.recipes,
    values,
    figures: new Float64Array(memory.buffer, space.figures, groups * OUT.size).map(sameNaN),
    flags: new Uint8Array(memory.buffer, space.flags, groups * members.length).slice(),
  };
}
