import { OUT, writeFences, type Calculation } from '../calculation.ts';
import { decisionsByPlace, type MeasureThresholds, type ValueDecision } from '../decisions.ts';
import { farFences, OPEN_FENCES, type Fences } from '../fences.ts';
import { MARK, thresholdFences } from '../judge.ts';
import { computedUntil, recipesOf } from '../plan.ts';
import { placeOfId } from './cube.ts';
import type { Engine } from './engine.ts';
import { ORDER } from './workspace.ts';

/** Who is in the market and what was decided, once the figures of all companies are there. */
export interface Market {
  /** Companies let in; null: all. */
  readonly companies: Int32Array | null;
  readonly years: readonly number[] | null;
  readonly thresholds: readonly MeasureThresholds[];
  readonly decisions: readonly ValueDecision[];
}

/** The same as places in the engine's memory. */
export interface Population {
  /** Places of the members among the cube's companies. */
  readonly members: Uint32Array;
  /** Places of the years among the cube's years. */
  readonly years: readonly number[];
  /** By the place of the measure. */
  readonly thresholds: ReadonlyMap<number, Fences>;
  readonly decisions: ReadonlyMap<number, readonly ValueDecision[]>;
}

/** The members: companies let in that have a figure in one of the years, for the systems the figures were computed with. */
export function populationOf({ cube, plan, space }: Engine, market: Market): Population {
  const { companies, years } = cube.dimensions;
  const selected = market.years && market.years.length > 0 ? new Set(market.years) : null;
  const places = Array.from(years.keys()).filter((at) => selected === null || selected.has(years[at]!));
  const present = new Uint32Array(cube.memory.buffer, space.present, years.length * cube.width * 2);
  const letIn = market.companies ?? companies;
  const members = Array.from(letIn, (company) => placeOfId(companies, company)).filter(
    (company) => company >= 0 && places.some((year) => present[(year * cube.width + company) * 2] !== 0),
  );
  const thresholds = market.thresholds.filter((one) => one.low_threshold !== null || one.high_threshold !== null);
  return {
    members: Uint32Array.from(members).toSorted(),
    years: places,
    thresholds: new Map(thresholds.map((one) => [plan.measures.indexOf(one.measure), thresholdFences(one)])),
    decisions: decisionsByPlace(plan, market.decisions),
  };
}

/** Puts the members and years where the kernels read them. */
function writePopulation({ cube, space }: Engine, { members, years }: Population): number {
  const { buffer } = cube.memory;
  new Uint32Array(buffer, space.members, members.length).set(members);
  new Uint32Array(buffer, space.years, years.length).set(years.map((year) => year * cube.width * 8));
  // All companies: no list is needed, and the columns are read straight through.
  return members.length === cube.dimensions.companies.length ? 0 : space.members;
}

/** Statistics, fences and marks of every measure in each year and, unless `latest` is false, over the latest values. */
export function judgeMeasures(engine: Engine, population: Population, latest = true): void {
  const chosen = writePopulation(engine, population);
  const { memory } = engine.cube;
  const { plan, space } = engine;
  const groups = plan.measures.length * (population.years.length + 1);
  const views = {
    figures: new Float64Array(memory.buffer, space.figures, groups * OUT.size),
    order: new Float64Array(memory.buffer, space.order, groups * ORDER.size),
    marks: new Uint8Array(memory.buffer, space.marks, groups * population.members.length),
  };
  const periods = population.years.length + (latest ? 1 : 0);
  for (let measure = 0; measure < plan.measures.length; measure++) {
    for (let period = 0; period < periods; period++)
      judgePeriod(engine, population, views, { measure, period, chosen });
  }
}

interface Views {
  readonly figures: Float64Array;
  readonly order: Float64Array;
  readonly marks: Uint8Array;
}

/** Which figures are judged; `chosen` is where the kernels read the members. */
interface Judged {
  readonly measure: number;
  readonly period: number;
  readonly chosen: number;
}

function judgePeriod(
  engine: Engine,
  population: Population,
  { figures, order, marks }: Views,
  { measure, period, chosen }: Judged,
): void {
  const { cube, plan, space, kernels } = engine;
  const { members, years, thresholds } = population;
  const count = members.length;
  const column = space.columns + measure * space.columnBytes;
  const year = years[period];
  const src = year === undefined ? space.latest : column + year * cube.width * 8;
  if (year === undefined) {
    const from = firstLatest(engine, population, measure);
    kernels.latest(column, space.years + from * 4, years.length - from, space.latest, cube.width * 8);
  }
  const group = measure * (years.length + 1) + period;
  const [at, orderAt, marksAt] = [group * OUT.size, group * ORDER.size, group * count];
  const [out, outOrder, outMarks] = [space.figures + at * 8, space.order + orderAt * 8, space.marks + marksAt];
  kernels.summarise(src, chosen, count, space.scratch, space.ranks, out, outOrder);
  const byHand = thresholds.get(measure);
  const fences = byHand ?? marketFences(figures.subarray(at), order.subarray(orderAt), plan.shares[measure] === 1);
  writeFences(figures, at, fences);
  const outside = figures[at + 1]! < fences.low || figures[at + MAX]! > fences.high;
  if (outside) kernels.mark(src, chosen, count, fences.low, fences.high, byHand ? MARK.leftOut : 0, outMarks);
  else marks.fill(0, marksAt, marksAt + count);
  const decided =
    population.decisions.has(measure) &&
    applyDecisions(engine, population, { measure, period }, marks.subarray(marksAt, marksAt + count));
  if (decided || (outside && byHand)) {
    const kept = out + OUT.kept * 8;
    kernels.summariseKept(src, chosen, count, space.scratch, space.ranks, outMarks, kept, outOrder);
  } else figures.copyWithin(at + OUT.kept, at, at + OUT.kept);
}

/** The place among the population's years from which on values are computed as in the newest one. */
function firstLatest({ cube, plan }: Engine, { years }: Population, measure: number): number {
  const untilIn = (year: number | undefined) => computedUntil(plan, measure, cube.dimensions.years[year ?? 0] ?? 0);
  const newest = untilIn(years.at(-1));
  return Math.max(
    0,
    years.findIndex((year) => untilIn(year) === newest),
  );
}

const MIN = 1;
const MEDIAN = 4;
const MAX = 9;

function marketFences(figures: Float64Array, order: Float64Array, share: boolean): Fences {
  const n = figures[0]!;
  if (n === 0) return OPEN_FENCES;
  return farFences(
    {
      n,
      min: figures[MIN]!,
      max: figures[MAX]!,
      median: figures[MEDIAN]!,
      low: [order[ORDER.low]!, order[ORDER.low + 1]!],
      high: [order[ORDER.high]!, order[ORDER.high + 1]!],
    },
    share,
  );
}

/** Changes the marks by what was decided about single values; false when nothing was decided about this population. */
function applyDecisions(
  engine: Engine,
  population: Population,
  { measure, period }: Pick<Judged, 'measure' | 'period'>,
  marks: Uint8Array,
): boolean {
  const { cube, space } = engine;
  const { members, years, decisions } = population;
  const own = decisions.get(measure);
  if (!own) return false;
  const latest = years.slice(firstLatest(engine, population, measure));
  const { dimensions, width, memory } = cube;
  const column = new Float64Array(memory.buffer, space.columns + measure * space.columnBytes, space.columnBytes / 8);
  let changed = false;
  for (const { company, year, decision } of own) {
    const at = placeOfId(dimensions.companies, company);
    const member = members.indexOf(at);
    const hasValue = (ofYear: number): boolean => !Number.isNaN(column[ofYear * width + at]);
    const spokenOf = years[period] ?? latest.findLast(hasValue);
    if (member < 0 || spokenOf === undefined || dimensions.years[spokenOf] !== year || !hasValue(spokenOf)) continue;
    marks[member] = decision === 'exclude' ? marks[member]! | MARK.leftOut : marks[member]! & ~MARK.leftOut;
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
    recipes: recipesOf(plan),
    values,
    figures: new Float64Array(memory.buffer, space.figures, groups * OUT.size).map(sameNaN),
    marks: new Uint8Array(memory.buffer, space.marks, groups * members.length).slice(),
  };
}
