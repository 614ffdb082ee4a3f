import type { Calculation } from './calculation.ts';
import { pack, unpack } from './container.ts';
import { cubeBytes, cubeOver, type Cube, type Dimensions } from './cube.ts';
import { createMemory } from './engine/webassembly.ts';

/** Raised whenever the meaning of the bytes changes: older files are then built anew. */
const CUBE_VERSION = 1;
/** A stored calculation is never built anew: a new version must still read the old ones. */
const CALCULATION_VERSION = 1;

const int32 = (bytes: Uint8Array | undefined): Int32Array =>
  bytes ? new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4).slice() : new Int32Array();

const float64 = (bytes: Uint8Array | undefined): Float64Array =>
  bytes ? new Float64Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 8) : new Float64Array();

/** A cube as the pieces of a file; `state` is what its maker wants to know again, such as the change it stands at. */
export function encodeCube(cube: Cube, state: string): Uint8Array[] {
  const { companies, years, systems, metrics, ordered } = cube.dimensions;
  return pack('cube', CUBE_VERSION, { state }, [companies, years, systems, metrics, ordered, cube.values, cube.orders]);
}

/** The cube of a file, or undefined when in doubt: then it has to be built from the database. */
export function decodeCube(file: Uint8Array): { readonly cube: Cube; readonly state: string } | undefined {
  const found = unpack(file, 'cube', CUBE_VERSION);
  if (!found) return undefined;
  const [companies, years, systems, metrics, ordered, values, orders] = found.blocks;
  const dimensions: Dimensions = {
    companies: int32(companies),
    years: int32(years),
    systems: int32(systems),
    metrics: int32(metrics),
    ordered: int32(ordered),
  };
  const cube = cubeOver(dimensions, createMemory(cubeBytes(dimensions)));
  if (values?.byteLength !== cube.values.byteLength || orders?.byteLength !== cube.orders.byteLength) return undefined;
  cube.values.set(float64(values));
  cube.orders.set(float64(orders));
  return { cube, state: String((found.about as { state?: unknown }).state) };
}

/** A calculation as bytes to be stored: what comes back shows the same figures to the last digit. */
export function encodeCalculation(calculation: Calculation): Uint8Array[] {
  const { companies, years, measures, recipes, values, figures, flags } = calculation;
  return pack('calculation', CALCULATION_VERSION, { recipes }, [companies, years, measures, values, figures, flags]);
}

/** The stored calculation, or undefined when the bytes are not one or were damaged. */
export function decodeCalculation(file: Uint8Array): Calculation | undefined {
  const found = unpack(file, 'calculation', CALCULATION_VERSION);
  if (!found) return undefined;
  const [companies, years, measures, values, figures, flags = new Uint8Array()] = found.blocks;
  return {
    companies: int32(companies),
    years: int32(years),
    measures: int32(measures),
    recipes: (found.about as { recipes: readonly string[] }).recipes,
    values: float64(values).slice(),
    figures: float64(figures).slice(),
    flags: flags.slice(),
  };
}
