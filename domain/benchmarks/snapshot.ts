import type { Calculation } from './calculation.ts';
import { pack, readerOf, unpack, type Read, type RoomFor } from './container.ts';
import { cubeBytes, cubeOver, type Cube, type Dimensions } from './cube.ts';
import { createMemory } from './engine/webassembly.ts';

/** Raised whenever the meaning of the bytes changes: older files are then built anew. */
const CUBE_VERSION = 1;
/** A stored calculation is never built anew: a new version must still read the old ones. */
const CALCULATION_VERSION = 1;

const int32 = (bytes: Uint8Array | undefined): Int32Array =>
  bytes ? new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4) : new Int32Array();

const float64 = (bytes: Uint8Array | undefined): Float64Array =>
  bytes ? new Float64Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 8) : new Float64Array();

/** A cube as the pieces of a file; `state` is what its maker wants to know again, such as the change it stands at. */
export function encodeCube(cube: Cube, state: string): Uint8Array[] {
  const { companies, years, systems, metrics, ordered } = cube.dimensions;
  return pack('cube', CUBE_VERSION, { state }, [companies, years, systems, metrics, ordered, cube.values, cube.orders]);
}

/** The cube of a file, or undefined when in doubt: then it has to be built from the database. */
export const decodeCube = (file: Uint8Array): DecodedCube | undefined => readCube(readerOf(file));

export interface DecodedCube {
  readonly cube: Cube;
  readonly state: string;
}

/** The same from a file read piece by piece, the values straight into the cube's memory: nothing is kept twice. */
export function readCube(read: Read): DecodedCube | undefined {
  let cube: Cube | undefined;
  const roomFor: RoomFor = (at, bytes, before) => {
    if (at < DIMENSIONS) return new Uint8Array(bytes);
    cube ??= cubeOfBlocks(before);
    const { buffer, byteOffset, byteLength } = at === DIMENSIONS ? cube.values : cube.orders;
    return byteLength === bytes ? new Uint8Array(buffer, byteOffset, bytes) : null;
  };
  const found = unpack(read, 'cube', CUBE_VERSION, roomFor);
  return found && cube && { cube, state: String((found.about as { state?: unknown }).state) };
}

/** So many blocks come before the values. */
const DIMENSIONS = 5;

function cubeOfBlocks([companies, years, systems, metrics, ordered]: readonly Uint8Array[]): Cube {
  const dimensions: Dimensions = {
    companies: int32(companies),
    years: int32(years),
    systems: int32(systems),
    metrics: int32(metrics),
    ordered: int32(ordered),
  };
  return cubeOver(dimensions, createMemory(cubeBytes(dimensions)));
}

/** A calculation as bytes to be stored: what comes back shows the same figures to the last digit. */
export function encodeCalculation(calculation: Calculation): Uint8Array[] {
  const { companies, years, measures, recipes, values, figures, flags } = calculation;
  return pack('calculation', CALCULATION_VERSION, { recipes }, [companies, years, measures, values, figures, flags]);
}

/** The stored calculation, or undefined when the bytes are not one or were damaged. */
export function decodeCalculation(file: Uint8Array): Calculation | undefined {
  const found = unpack(readerOf(file), 'calculation', CALCULATION_VERSION);
  if (!found) return undefined;
  const [companies, years, measures, values, figures, flags = new Uint8Array()] = found.blocks;
  return {
    companies: int32(companies),
    years: int32(years),
    measures: int32(measures),
    recipes: (found.about as { recipes: readonly string[] }).recipes,
    values: float64(values),
    figures: float64(figures),
    flags,
  };
}
