import type { Calculation } from '#domain/benchmarks/calculation.ts';

/** A finished calculation in memory that both threads read. */
export interface LoadedCalculation extends Calculation {
  /** The version of its figures: thresholds and decisions change it. */
  readonly version: number;
}

/** What the thread does for the portal. */
export interface MarketTasks {
  /** Computes a calculation that was asked for and saves it; nothing when that was done before. */
  calculate(input: { readonly id: number }): void;
  /** Brings a finished calculation into memory. */
  load(input: { readonly id: number }): LoadedCalculation;
  /** The values of one measure, as the calculation would have them for other systems: `[year][company]`. */
  ofSystems(input: { readonly id: number; readonly systems: readonly number[]; readonly metric: number }): Float64Array;
}

export type TaskName = keyof MarketTasks;

export interface TaskMessage {
  readonly call: number;
  readonly task: TaskName;
  readonly input: unknown;
}

export type AnswerMessage =
  | { readonly call: number; readonly result: unknown }
  | { readonly call: number; readonly error: Error }
  | { readonly call: number; readonly progress: number };

export interface ThreadData {
  readonly connection: object;
  /** Where the snapshot lies; null: nowhere. */
  readonly folder: string | null;
}
