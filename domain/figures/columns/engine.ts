import { formulasModule, WASM_IMPORTS } from '../../formulas/wasm/module.ts';
import type { CalcRuleId } from '../../organisations/calc-rules.ts';
import { countsIn, plannedFormula, type Plan } from '../plan.ts';
import { placeOfId, type Cube } from './cube.ts';
import { ensureBytes, instantiate, openKernels, type Kernels } from './webassembly.ts';
import { workspaceOf, type Workspace } from './workspace.ts';

/** How the kernels call the rules; nothing computed is the sum of no systems. */
const RULES: Readonly<Record<CalcRuleId, number>> = { sum: 0, avg: 1, min: 2, max: 3, none: 0 };

/** Companies combined and computed before the next ones, so that their figures stay in the cache. */
const CHUNK = 2048;

/** A cube, a plan and the memory between them. */
export interface Engine {
  readonly cube: Cube;
  readonly plan: Plan;
  readonly space: Workspace;
  readonly kernels: Kernels;
  /** Computes an indicator by one of its formulas for the rows between two byte offsets. */
  readonly compute: ReadonlyMap<object, (from: number, to: number) => void>;
}

export function openEngine(cube: Cube, plan: Plan): Engine {
  const space = workspaceOf(cube, plan);
  ensureBytes(cube.memory, space.end);
  const columnOf = (at: number): number => space.columns + at * space.columnBytes;
  const planned = plan.indicators.flatMap(({ formulas }, at) =>
    formulas.map((one) => ({ one, out: columnOf(plan.metrics.length + at) })),
  );
  const bytes = formulasModule(
    planned.map(({ one, out }) => ({ formula: one.formula, out })),
    (alias) => columnOf(plan.places.get(alias)!),
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
    compute: new Map(planned.map(({ one }, at) => [one, exports[`f${at}`]!])),
  };
}

/** The figures of every company and year for the chosen systems (null: none chosen), then the indicators from those. */
export function computeFigures(engine: Engine, systems: readonly number[] | null): void {
  const { cube } = engine;
  const chosen = writeSystems(engine, systems);
  for (let year = 0; year < cube.dimensions.years.length; year++) {
    for (let company = 0; company < cube.width; company += CHUNK) {
      computeRows(engine, chosen, year, [company, Math.min(company + CHUNK, cube.width)]);
    }
  }
}

interface Chosen {
  readonly count: number;
  /** A single system needs no rule. */
  readonly single: boolean;
  readonly typedFirst: boolean;
}

function writeSystems({ cube, space }: Engine, systems: readonly number[] | null): Chosen {
  const known = cube.dimensions.systems;
  const selected = systems && new Set(systems);
  const planes = Array.from(known.keys())
    .filter((at) => selected === null || selected.has(known[at]!))
    .map((at) => (at + 1) * cube.width * 8);
  new Uint32Array(cube.memory.buffer, space.systems, planes.length).set(planes);
  return { count: planes.length, single: selected?.size === 1, typedFirst: systems === null };
}

/** The rows being computed: of one year, a few companies, as byte offsets into a plane. */
interface Rows {
  readonly year: number;
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

function computeRows(
  engine: Engine,
  chosen: Chosen,
  year: number,
  [fromCompany, toCompany]: readonly [number, number],
): void {
  const { cube, plan, space, kernels, compute } = engine;
  const rows = { year, row: year * cube.width * 8, from: fromCompany * 8, to: toCompany * 8 };
  const { row, from, to } = rows;
  const columnOf = (at: number): number => space.columns + at * space.columnBytes + row;
  const cleared = (address: number): number => {
    new Float64Array(cube.memory.buffer, address + row + from, toCompany - fromCompany).fill(0);
    return address + row;
  };
  const present = cleared(space.present);
  // With systems chosen, only what was reported for them makes a company present; the company's own figures come after.
  const late: number[] = [];
  plan.metrics.forEach(({ perSystem }, at) => {
    if (chosen.typedFirst || perSystem) combineMetric(engine, chosen, at, { ...rows, present: space.present });
    else late.push(at);
  });
  for (const at of late) {
    combineMetric(engine, { ...chosen, typedFirst: true }, at, { ...rows, present: space.ignored });
    kernels.absent(columnOf(at), present, from, to);
  }
  plan.indicators.forEach((indicator, at) => {
    if (!countsIn(indicator, cube.dimensions.years[year]!)) {
      new Float64Array(cube.memory.buffer, columnOf(plan.metrics.length + at) + from, toCompany - fromCompany).fill(
        NaN,
      );
      return;
    }
    const planned = plannedFormula(indicator, cube.dimensions.years[year]!);
    const { fromNothing, under } = planned;
    compute.get(planned)!(row + from, row + to);
    if (!fromNothing) return;
    const mask = cleared(space.mask);
    for (const metric of under) kernels.held(columnOf(metric), mask, from, to);
    kernels.absent(columnOf(plan.metrics.length + at), mask, from, to);
  });
}

function combineMetric(
  { cube, plan, space, kernels }: Engine,
  chosen: Chosen,
  at: number,
  { year, row, from, to, present }: Rows & { readonly present: number },
): void {
  const { metrics, years, systems } = cube.dimensions;
  const metric = plan.metrics[at]!;
  const { id, rule } = metric;
  const yearBytes = (systems.length + 1) * cube.width * 8;
  const column = space.columns + at * space.columnBytes + row;
  const place = placeOfId(metrics, id);
  if (place < 0 || !countsIn(metric, years[year]!)) {
    new Float64Array(cube.memory.buffer, column + from, (to - from) / 8).fill(NaN);
    return;
  }
  const src = cube.values.byteOffset + (place * years.length + year) * yearBytes;
  const typed = chosen.typedFirst ? src : 0;
  const count = rule === 'none' && !chosen.single ? 0 : chosen.count;
  kernels.combine(RULES[rule], src, typed, column, present + row, space.systems, count, from, to);
}
