import type { ComparedPair, Comparison } from '#domain/benchmarks/comparison/compare.ts';
import type { Calculation, Period } from '#domain/figures/calculation.ts';
import type { Connection } from '../../platform/database/connection.ts';

/** A finished calculation in memory that both threads read. */
export interface LoadedCalculation extends Calculation {
  /** The version of its figures: thresholds and decisions change it. */
  readonly version: number;
}

export interface ComparedCalculations {
  readonly measures: readonly Comparison[];
  readonly periods: readonly { readonly period: Period; readonly moved: number }[];
}

export interface CompareInput {
  readonly pair: ComparedPair;
  readonly period: Period;
  /** How many of those that moved a measure are named. */
  readonly most: number;
}

export interface SystemsInput {
  readonly id: number;
  readonly systems: readonly number[];
  readonly metric: number;
}

export interface CausesInput {
  readonly id: number;
  readonly calculation: LoadedCalculation;
}

/** What the thread starts with. */
export interface MarketThreadData {
  readonly target: string | Connection;
}
