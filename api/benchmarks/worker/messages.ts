import type { Calculation } from '#domain/benchmarks/calculation.ts';
import type { Cube } from '#domain/benchmarks/cube.ts';
import type { Share } from '#domain/benchmarks/engine/statistics.ts';
import type { Plan } from '#domain/benchmarks/plan.ts';
import type { Market } from '#domain/benchmarks/selection.ts';
import type { Connection } from '../../platform/database/connection.ts';

/** A finished calculation in memory that both threads read. */
export interface LoadedCalculation extends Calculation {
  /** The version of its figures: thresholds and decisions change it. */
  readonly version: number;
}

/** What the thread does for the portal. */
export type MarketTasks = {
  /** Brings the market into memory, so that the first calculation need not wait for it. */
  warm(input: object): void;
  /** Computes a calculation that was asked for and saves it; nothing when that was done before. */
  calculate(input: { readonly id: number }): void;
  /** Brings a finished calculation into memory. */
  load(input: { readonly id: number }): LoadedCalculation;
  /** The values of one measure, as the calculation would have them for other systems: `[year][company]`. */
  ofSystems(input: { readonly id: number; readonly systems: readonly number[]; readonly metric: number }): Float64Array;
};

/** What the thread starts with. */
export interface MarketThreadData {
  readonly target: string | Connection;
  /** Where the snapshot lies; null: nowhere. */
  readonly folder: string | null;
  /** Other than `CREW`: for tests. */
  readonly crew?: CrewSize;
}

/** How many threads compute together, from what size on, and what the others run. */
export interface CrewSize {
  readonly parts: number;
  /** Values of the cube: below, one thread is as quick. */
  readonly from: number;
  readonly entry?: string;
}

/** What a companion starts with: the memory is shared, nothing of the cube is copied. */
export interface CompanionData extends Pick<Cube, 'dimensions' | 'memory'> {
  readonly plan: Plan;
  readonly share: Share;
}

/** What a companion does of each calculation: always its own part. */
export type CompanionTasks = {
  /** Does nothing: the thread starts with its first task. */
  open(input: object): void;
  figures(input: { readonly systems: readonly number[] | null }): void;
  /** After the figures of all parts. */
  statistics(input: { readonly market: Market }): void;
};
