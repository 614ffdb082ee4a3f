import { oldestFirst, type ReportedValues } from '../held-values.ts';
import { createMemory, type SharedMemory } from './webassembly.ts';

/** What a cube spans: ids, ascending, each once. */
export interface Dimensions {
  readonly companies: Int32Array;
  readonly years: Int32Array;
  readonly systems: Int32Array;
  readonly metrics: Int32Array;
  /** Metrics whose blank row is a zero. */
  readonly zeros: Int32Array;
}

/**
 * Observations as `[metric][year][system][company]`, doubles, missing as NaN. The first system of each year is what holds
 * for all systems together. Companies are padded to `width`.
 */
export interface Cube {
  readonly dimensions: Dimensions;
  readonly memory: SharedMemory;
  readonly width: number;
  readonly values: Float64Array<SharedArrayBuffer>;
  /** The first byte behind the cube: from there on the engine works. */
  readonly end: number;
}

/** The first page of memory is unused. */
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

/** A cube without a single value. */
export function emptyCube(dimensions: Dimensions): Cube {
  const { companies, years, systems, metrics } = dimensions;
  const width = Math.ceil(companies.length / BLOCK) * BLOCK;
  const count = metrics.length * years.length * (systems.length + 1) * width;
  const memory = createMemory(START + count * 8);
  const values = new Float64Array(memory.buffer, START, count).fill(NaN);
  return { dimensions, memory, width, values, end: START + values.byteLength };
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
  for (const row of oldestFirst(rows)) writeValues(cube, row);
  for (const row of rows) writeZeros(cube, row);
}

function writeValues(cube: Cube, row: ReportedValues): void {
  const seat = seatOf(cube, row);
  if (!seat) return;
  const { values } = cube;
  const known = cube.dimensions.metrics;
  const { metrics, values: reported } = row;
  // Metrics are reported in ascending order as a rule: the next one is mostly the one behind the last.
  let next = 0;
  for (let at = 0; at < metrics.length; at++) {
    const [metric, value] = [metrics[at]!, reported[at] ?? NaN];
    while (next < known.length && known[next]! < metric) next++;
    const place = known[next] === metric ? next : placeOfId(known, metric);
    if (place >= 0 && Number.isFinite(value)) values[place * seat.step + seat.first] = value + 0;
  }
}

/** A row that stood in a questionnaire and of which no cell holds anything is a zero, where its metric says so. */
function writeZeros(cube: Cube, { company, year, asked }: ReportedValues): void {
  const seat = asked && asked.length > 0 ? seatOf(cube, { company, year, system: null }) : null;
  if (!asked || !seat) return;
  const slots = cube.dimensions.systems.length + 1;
  for (let at = 0; at < asked.length; at++) {
    const metric = asked[at] ?? -1;
    const place = placeOfId(cube.dimensions.metrics, metric);
    if (place < 0 || placeOfId(cube.dimensions.zeros, metric) < 0) continue;
    const first = place * seat.step + seat.first;
    let typed = false;
    for (let slot = 0; slot < slots; slot++) typed ||= !Number.isNaN(cube.values[first + slot * cube.width]);
    if (!typed) cube.values[first] = 0;
  }
}

/**
 * Replaces everything of one company and year by what holds of these rows. False when the company or year is not in the
 * cube: then it has to be rebuilt.
 */
export function replaceRow(cube: Cube, company: number, year: number, rows: readonly ReportedValues[]): boolean {
  const { metrics, systems } = cube.dimensions;
  for (const system of [null, ...systems]) {
    const seat = seatOf(cube, { company, year, system });
    if (!seat) return false;
    for (let metric = 0; metric < metrics.length; metric++) cube.values[metric * seat.step + seat.first] = NaN;
  }
  fillCube(
    cube,
    rows.filter((row) => row.company === company && row.year === year),
  );
  return true;
}
