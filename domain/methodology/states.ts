import type { CalcRuleId } from '../organisations/calc-rules.ts';
import type { CollectedYears } from './collected-years.ts';
import type { MetricTexts } from './wording.ts';
import type { FormulaYears } from './formula-years.ts';

/** What companies report, and what is computed from it. */
export const METRIC_TYPES = ['metric', 'indicator'] as const;
export type MetricType = (typeof METRIC_TYPES)[number];

/** Which side of the market is good. */
export const DIRECTIONS = ['higher', 'lower'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What a key indicator is about; the home page of a company groups them by it. */
export const KEY_THEMES = ['cost', 'service', 'risk'] as const;
export type KeyTheme = (typeof KEY_THEMES)[number];

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

/** A metric or indicator as a revision keeps it; older revisions lack its definition and its years. */
export interface MetricState extends Partial<MetricTexts>, Partial<CollectedYears>, FormulaYears {
  readonly id: number;
  readonly alias: string;
  readonly description: string;
  readonly mtype: MetricType;
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
  /** One of the short set a company is advised to begin with; older revisions lack it. */
  readonly is_core?: boolean;
  readonly direction: Direction | null;
  /** Of a key indicator; older revisions lack it. */
  readonly key_theme?: KeyTheme | null;
  /** The place of a key indicator among the others, from 1. */
  readonly key_order?: number | null;
  readonly position: number;
}

/** A whole methodology: what a calculation names and can be repeated with. */
export interface Methodology {
  readonly processes: readonly ProcessState[];
  readonly metrics: readonly MetricState[];
}

/** Whether two states of one thing are the same in every field of the first. */
export const sameState = <S extends object>(one: S, other: S): boolean =>
  (Object.keys(one) as (keyof S)[]).every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
