import type { ComparedPair, Comparison } from '#domain/benchmarks/comparison/compare.ts';
import type { Calculation, Period } from '#domain/figures/calculation.ts';
import type { Causes } from '#domain/figures/doubts/causes.ts';
import type { AuditActor } from '../../journal/audit.ts';
import type { TrialRelease } from './release/review-release.ts';
import type { Connection } from '../../platform/database/connection.ts';
import type { ReleaseInput } from './release/publish-release.ts';

/** A finished calculation in memory that both threads read. */
export interface LoadedCalculation extends Calculation {
  /** The version of its figures: thresholds and decisions change it. */
  readonly version: number;
}

/** Where the market of this moment lies, by year: far from it is what lies outside the fences. */
export interface MarketFences {
  readonly years: Int32Array;
  readonly measures: Int32Array;
  /** `[measure][year]`. */
  readonly low: Float64Array;
  readonly high: Float64Array;
}

export interface ComparedCalculations {
  readonly measures: readonly Comparison[];
  readonly periods: readonly { readonly period: Period; readonly moved: number }[];
}

/** What the thread does for the portal. */
export type MarketTasks = {
  /** Brings the market into memory, so that the first calculation need not wait for it. */
  warm(input: object): void;
  /** Computes a calculation that was asked for and saves it; nothing when that was done before. */
  calculate(input: { readonly id: number }): void;
  /** Builds the release of a finished calculation and publishes it; false when it is no longer what was checked. */
  release(input: ReleaseInput): boolean;
  /** Builds the release of a finished calculation for trial and looks it through; nothing is saved. */
  tryRelease(input: { readonly id: number; readonly minimum: number }): TrialRelease;
  /** Brings a finished calculation into memory. */
  load(input: { readonly id: number }): LoadedCalculation;
  /** The values of one measure, as the calculation would have them for other systems: `[year][company]`. */
  ofSystems(input: { readonly id: number; readonly systems: readonly number[]; readonly metric: number }): Float64Array;
  /** Everything doubtful in a finished calculation, by its causes. */
  causes(input: { readonly calculation: LoadedCalculation; readonly revision: number }): Causes;
  /** Two finished calculations compared: each measure with so many of those that moved it, and how many moved by period. */
  compare(input: { readonly pair: ComparedPair; readonly period: Period; readonly most: number }): ComparedCalculations;
  /** Removes everything a company reported; what was published stays. */
  erase(input: { readonly company: number; readonly by: AuditActor }): void;
  /** The fences of the market as it is now, for all systems. */
  fences(input: object): MarketFences;
};

/** What the thread starts with. */
export interface MarketThreadData {
  readonly target: string | Connection;
}
