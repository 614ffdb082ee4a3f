import type { CalcRuleId } from '../../organisations/calc-rules.ts';
import { formulasModule, WASM_IMPORTS } from '../../formulas/wasm/module.ts';
import { placeOfId, type Cube } from '../cube.ts';
import type { Plan } from '../plan.ts';
import { ensureBytes, instantiate, openKernels, type Kernels } from './webassembly.ts';
import { workspaceOf, type Workspace } from './workspace.ts';

/** How the kernels call the rules; `last` is told by the planes that say when a value was entered. */
const RULES: Readonly<Record<CalcRuleId, number>> = { sum: 0, avg: 1, min: 2, max: 3, last: 0 };

/** Companies combined and computed before the next ones, so that their figures stay in the cache. */
const CHUNK = 2048;
const BLOCK = 8;

/** A cube, a plan and the memory between them. Several threads may open one each over the same memory. */
export interface Engine {
  readonly cube: Cube;
  readonly plan: Plan;
  readonly space: Workspace;
  readonly kernels: Kernels;
  /** Computes an indicator, by its place in the plan, for the rows between two byte offsets. */
  readonly formulas: readonly ((from: number, to: number) => void)[];
}

export function openEngine(cube: Cube, plan: Plan): Engine {
  const space = workspaceOf(cube, plan);
  ensureBytes(cube.memory, space.end);
  const columnOf = (at: number): number => space.columns + at * space.columnBytes;
  const places = new Map(
    [...plan.metrics, ...plan.indicators].map((measure, at) => [
      measure.alias,
      { address: columnOf(at), zero: 'zero' in measure && measure.zero },
    ]),
  );
  const bytes = formulasModule(
    plan.indicators.map(({ formula }, at) => ({ formula, out: columnOf(plan.metrics.length + at) })),
    (alias) => places.get(alias)!,
    true,
  );
  const exports = instantiate(bytes, { e: { memory: cube.memory, ...WASM_IMPORTS } }) as Record<
    string,
    (from: number, to: number) => void
  >;
  return {
    cube,
    plan,
    space,
    kernels: openKernels(cube.memory),
    formulas: plan.indicators.map((_, at) => exports[`f${at}`]!),
  };
}

/** The slice of companies that one of several threads computes, in whole blocks. */
function sliceOf(width: number, part: number, parts: number): { from: number; to: number } {
  const blocks = Math.ceil(width / BLOCK / parts) * BLOCK;
  return { from: Math.min(part * blocks, width), to: Math.min((part + 1) * blocks, width) };
}

/**
 * The figures of every company and year for the chosen systems (null: none chosen), then the indicators from those. Each
 * thread computes its own companies, so none waits for another.
 */
export function computeFigures(engine: Engine, systems: readonly number[] | null, part = 0, parts = 1): void {
  const { cube } = engine;
  const chosen = writeSystems(engine, systems);
  const { from, to } = sliceOf(cube.width, part, parts);
  for (let year = 0; year < cube.dimensions.years.length; year++) {
    for (let company = from; company < to; company += CHUNK) {
      computeRows(engine, chosen, year, company, Math.min(company + CHUNK, to));
    }
  }
}

/**
 * Again for one company and year, after its row of the cube was replaced. Tells which measures have another figure now, by
 * their places in the plan; null when the company or year is not in the cube.
 */
export function recomputeRow(
  engine: Engine,
  systems: readonly number[] | null,
  company: number,
  year: number,
): Uint32Array | null {
  const { cube, plan, space } = engine;
  const at = placeOfId(cube.dimensions.companies, company);
  const ofYear = placeOfId(cube.dimensions.years, year);
  if (at < 0 || ofYear < 0) return null;
  const columns = new Float64Array(cube.memory.buffer, space.columns, (plan.measures.length * space.columnBytes) / 8);
  const seat = ofYear * cube.width + at;
  const step = space.columnBytes / 8;
  const before = Float64Array.from(plan.measures, (_, measure) => columns[measure * step + seat]!);
  const from = at - (at % BLOCK);
  computeRows(engine, writeSystems(engine, systems), ofYear, from, from + BLOCK);
  return Uint32Array.from(plan.measures.keys()).filter(
    (measure) => !Object.is(columns[measure * step + seat], before[measure]),
  );
}

interface Chosen {
  readonly count: number;
  readonly typedFirst: boolean;
}

/** Every thread writes the same bytes here. */
function writeSystems({ cube, space }: Engine, systems: readonly number[] | null): Chosen {
  const known = cube.dimensions.systems;
  const wanted = systems && new Set(systems);
  const planes = Array.from(known.keys())
    .filter((at) => wanted === null || wanted.has(known[at]!))
    .map((at) => (at + 1) * cube.width * 8);
  new Uint32Array(cube.memory.buffer, space.systems, planes.length).set(planes);
  return { count: planes.length, typedFirst: systems === null };
}

/** The rows being computed: of one year, a few companies, as byte offsets into a plane. */
interface Rows {
  readonly year: number;
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

function computeRows(engine: Engine, chosen: Chosen, year: number, fromCompany: number, toCompany: number): void {
  const { cube, plan, space, kernels, formulas } = engine;
  const rows = { year, row: year * cube.width * 8, from: fromCompany * 8, to: toCompany * 8 };
  const { row, from, to } = rows;
  new Float64Array(cube.memory.buffer, space.present + row + from, toCompany - fromCompany).fill(0);
  // With systems chosen, only what was reported for them makes a company present; the company's own figures come after.
  const late: number[] = [];
  plan.metrics.forEach(({ perSystem }, at) => {
    if (chosen.typedFirst || perSystem) combineMetric(engine, chosen, at, rows, space.present);
    else late.push(at);
  });
  for (const at of late) {
    combineMetric(engine, { ...chosen, typedFirst: true }, at, rows, space.ignored);
    kernels.absent(space.columns + at * space.columnBytes + row, space.present + row, from, to);
  }
  plan.indicators.forEach(({ fromNothing }, at) => {
    formulas[at]!(row + from, row + to);
    if (!fromNothing) return;
    const column = space.columns + (plan.metrics.length + at) * space.columnBytes;
    kernels.absent(column + row, space.present + row, from, to);
  });
}

function combineMetric(
  { cube, plan, space, kernels }: Engine,
  chosen: Chosen,
  at: number,
  rows: Rows,
  present: number,
): void {
  const { metrics, ordered, years, systems } = cube.dimensions;
  const { id, rule } = plan.metrics[at]!;
  const { year, row, from, to } = rows;
  const stride = cube.width * 8;
  const yearBytes = (systems.length + 1) * stride;
  const metricBytes = years.length * yearBytes;
  const column = space.columns + at * space.columnBytes + row;
  const place = placeOfId(metrics, id);
  if (place < 0) {
    new Float64Array(cube.memory.buffer, column + from, (to - from) / 8).fill(NaN);
    return;
  }
  const src = cube.values.byteOffset + place * metricBytes + year * yearBytes;
  let order = 0;
  if (rule === 'last') {
    const kept = placeOfId(ordered, id);
    if (kept < 0) throw new Error(`the cube does not know when values of metric ${id} were entered`);
    order = cube.orders.byteOffset + kept * metricBytes + year * yearBytes;
  }
  const typed = chosen.typedFirst ? src : 0;
  const { count } = chosen;
  kernels.combine(RULES[rule], src, typed, order, column, present + row, space.systems, count, from, to);
}
