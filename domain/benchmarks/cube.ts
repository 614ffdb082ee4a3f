import { oldestFirst, type ReportedValues } from '../questionnaires/holding.ts';
import { createMemory, type SharedMemory } from './engine/webassembly.ts';

/** What a cube spans: ids, ascending, each once. */
export interface Dimensions {
  readonly companies: Int32Array;
  readonly years: Int32Array;
  readonly systems: Int32Array;
  readonly metrics: Int32Array;
  /** Metrics of which it is also kept when each value was entered: those with the calc rule `last`. */
  readonly ordered: Int32Array;
}

/**
 * Observations as `[metric][year][system][company]`, doubles, missing as NaN, in memory that threads share. The first
 * system of each year is what was typed for all systems together. Companies are padded to `width`.
 */
export interface Cube {
  readonly dimensions: Dimensions;
  readonly memory: SharedMemory;
  readonly width: number;
  readonly values: Float64Array<SharedArrayBuffer>;
  /** For the ordered metrics, in the same shape: the order of the questionnaire each value came with. */
  readonly orders: Float64Array<SharedArrayBuffer>;
  /** The first byte behind the cube: from there on the engine works. */
  readonly end: number;
}

/** The first page stays free. */
const START = 65_536;
const BLOCK = 8;

export const ascending = (ids: Iterable<number>): Int32Array => Int32Array.from(new Set(ids)).toSorted();

/** The place of an id among ascending ids, or −1. */
export function placeOfId(ids: Int32Array, id: number): number {
  let low = 0;
  let high = ids.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = ids[middle] ?? 0;
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

export const dimensionsOf = (
  rows: readonly ReportedValues[],
  systems: Iterable<number>,
  metrics: Iterable<number>,
  ordered: Iterable<number>,
): Dimensions => ({
  companies: ascending(rows.map(({ company }) => company)),
  years: ascending(rows.map(({ year }) => year)),
  systems: ascending(systems),
  metrics: ascending(metrics),
  ordered: ascending(ordered),
});

/** Puts a cube over memory that is there already, as another thread or a snapshot hands it over. */
export function cubeOver(dimensions: Dimensions, memory: SharedMemory): Cube {
  const { companies, years, systems, metrics, ordered } = dimensions;
  const width = Math.ceil(companies.length / BLOCK) * BLOCK;
  const plane = years.length * (systems.length + 1) * width;
  const values = new Float64Array(memory.buffer, START, metrics.length * plane);
  const orders = new Float64Array(memory.buffer, START + values.byteLength, ordered.length * plane);
  return { dimensions, memory, width, values, orders, end: START + values.byteLength + orders.byteLength };
}

/** The bytes of memory a cube of these dimensions takes. */
export function cubeBytes({ companies, years, systems, metrics, ordered }: Dimensions): number {
  const width = Math.ceil(companies.length / BLOCK) * BLOCK;
  return START + (metrics.length + ordered.length) * years.length * (systems.length + 1) * width * 8;
}

/** A cube without a single value. */
export function emptyCube(dimensions: Dimensions): Cube {
  const cube = cubeOver(dimensions, createMemory(cubeBytes(dimensions)));
  cube.values.fill(NaN);
  cube.orders.fill(-1);
  return cube;
}

/** Where the values of a company, year and system begin and how far apart the metrics lie; null outside the cube. */
function seatOf({ dimensions, width }: Cube, row: Pick<ReportedValues, 'company' | 'year' | 'system'>) {
  const { companies, years, systems } = dimensions;
  const company = placeOfId(companies, row.company);
  const year = placeOfId(years, row.year);
  const system = row.system === null ? 0 : placeOfId(systems, row.system) + 1;
  if (company < 0 || year < 0 || (system === 0 && row.system !== null)) return null;
  const slots = systems.length + 1;
  return { first: (year * slots + system) * width + company, step: years.length * slots * width };
}

/** Writes what holds of these rows over what stands there; values of systems and metrics outside the cube are left out. */
export function fillCube(cube: Cube, rows: readonly ReportedValues[]): void {
  const { metrics, ordered } = cube.dimensions;
  const placeOfMetric = new Map(Array.from(metrics, (metric, at) => [metric, at]));
  const placeOfOrder = new Map(Array.from(ordered, (metric, at) => [metric, at]));
  for (const row of oldestFirst(rows)) {
    const seat = seatOf(cube, row);
    if (!seat) continue;
    for (let at = 0; at < row.metrics.length; at++) {
      const metric = row.metrics[at] ?? -1;
      const value = row.values[at] ?? NaN;
      const place = placeOfMetric.get(metric);
      if (place === undefined || !Number.isFinite(value)) continue;
      cube.values[place * seat.step + seat.first] = value + 0;
      const order = placeOfOrder.get(metric);
      if (order !== undefined) cube.orders[order * seat.step + seat.first] = row.orders?.[at] ?? row.order;
    }
  }
}

/**
 * Replaces everything of one company and year by what holds of these rows. False when the company or year is not in the
 * cube: then it has to be built anew.
 */
export function replaceRow(cube: Cube, company: number, year: number, rows: readonly ReportedValues[]): boolean {
  const { metrics, systems, ordered } = cube.dimensions;
  for (const system of [null, ...systems]) {
    const seat = seatOf(cube, { company, year, system });
    if (!seat) return false;
    for (let metric = 0; metric < metrics.length; metric++) cube.values[metric * seat.step + seat.first] = NaN;
    for (let order = 0; order < ordered.length; order++) cube.orders[order * seat.step + seat.first] = -1;
  }
  fillCube(
    cube,
    rows.filter((row) => row.company === company && row.year === year),
  );
  return true;
}
