import type { CalcRuleId } from '../organisations/calc-rules.ts';

/** What companies report, and what is computed from it. */
export const METRIC_TYPES = ['metric', 'indicator'] as const;
export type MetricType = (typeof METRIC_TYPES)[number];

/** Which side of the market is good. */
export const DIRECTIONS = ['higher', 'lower'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Something another table names, with its name of that moment, so that a history reads without a second look. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

/** A process as a revision keeps it. */
export interface ProcessState {
  readonly id: number;
  readonly name: string;
  readonly alias: string;
  readonly parent: Named | null;
  readonly position: number;
}

/** A metric or indicator as a revision keeps it. */
export interface MetricState {
  readonly id: number;
  readonly alias: string;
  readonly description: string;
  readonly mtype: MetricType;
  readonly formula: string | null;
  readonly max_deviation: number | null;
  readonly unit: Named;
  readonly process: Named;
  readonly validation_rules: string;
  readonly optional_validation_rules: string;
  readonly no_value_is_zero: boolean;
  readonly rule_for_calc_all_it_systems: CalcRuleId | null;
  readonly per_system: boolean;
  /** The size metric, at most one; older revisions lack it. */
  readonly is_size?: boolean;
  readonly direction: Direction | null;
  readonly position: number;
}

/** A whole methodology: what a calculation names and can be repeated with. */
export interface Methodology {
  readonly processes: readonly ProcessState[];
  readonly metrics: readonly MetricState[];
}

/** Whether two states of one thing are the same in every field. */
export const sameState = <S extends ProcessState | MetricState>(one: S, other: S): boolean =>
  (Object.keys(one) as (keyof S)[]).every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
