import type { Calculation } from '#domain/figures/calculation.ts';
import { placeOfId } from '#domain/figures/columns/cube.ts';
import { computeFigures, type Engine } from '#domain/figures/columns/engine.ts';
import { differsBySystem } from '#domain/benchmarks/release/measure-columns.ts';

/** The values of some measures for each IT system: `[year][company]` of the calculation, by measure and system. */
export type SystemValues = ReadonlyMap<number, ReadonlyMap<number, Float64Array>>;

type Reader = (at: number, into: Float64Array) => Float64Array;

/** Reads a measure out of the engine's memory along the years and companies of a calculation. */
export function readerOf(
  { cube, space }: Engine,
  { years, companies }: Pick<Calculation, 'years' | 'companies'>,
): Reader {
  const rows = Int32Array.from(years, (year) => placeOfId(cube.dimensions.years, year));
  const places = Int32Array.from(companies, (company) => placeOfId(cube.dimensions.companies, company));
  return (at, into) => {
    const column = new Float64Array(cube.memory.buffer, space.columns + at * space.columnBytes, space.columnBytes / 8);
    rows.forEach((row, year) => {
      places.forEach((place, company) => {
        into[year * places.length + company] = row < 0 || place < 0 ? NaN : column[row * cube.width + place]!;
      });
    });
    return into;
  };
}

/**
 * What the companies of a calculation have for each system, of the measures that are given by system. Computed twice: first
 * to see which ones those are, so that only their values lie in memory.
 */
export function valuesBySystem(engine: Engine, calculation: Calculation, systems: readonly number[]): SystemValues {
  const { measures, years, companies, values } = calculation;
  const width = years.length * companies.length;
  const read = readerOf(engine, calculation);
  const scratch = new Float64Array(width);
  const placeInPlan = Int32Array.from(measures, (id) => engine.plan.measures.indexOf(id));
  const differing = new Set<number>();
  for (const system of systems) {
    computeFigures(engine, [system]);
    placeInPlan.forEach((place, at) => {
      if (place < 0 || differing.has(at)) return;
      if (differsBySystem(values.subarray(at * width, (at + 1) * width), read(place, scratch))) differing.add(at);
    });
  }
  const found = new Map([...differing].map((at) => [measures[at]!, new Map<number, Float64Array>()]));
  for (const system of systems) {
    computeFigures(engine, [system]);
    for (const at of differing) {
      const own = read(placeInPlan[at]!, new Float64Array(width));
      if (own.some((value) => !Number.isNaN(value))) found.get(measures[at]!)!.set(system, own);
    }
  }
  return found;
}
