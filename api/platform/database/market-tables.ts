import type { TargetKind } from '#domain/benchmarks/targets/check-target.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BenchmarkStatus } from '#domain/benchmarks/states.ts';
import type { WithdrawalKind } from '#domain/benchmarks/release/release-states.ts';
import type { Risk } from '#domain/benchmarks/publication/sign-off.ts';
import type { Hidden } from '#domain/benchmarks/release/own-in-market.ts';
import type { Movement } from '#domain/benchmarks/release/market-trend.ts';
import type { State } from '#domain/benchmarks/release/decide-cells.ts';

export type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
export type Json = ColumnType<unknown, string | null, string | null>;

/** The market, its calculations and what was decided about them. */
export interface MarketTables {
  company_pin: {
    company_id: number;
    metric_id: number;
    user_id: number | null;
    place: number | null;
    decision: Generated<string>;
    price: Generated<string>;
    note: Generated<string>;
    created_at: Instant;
  };
  company_target: {
    id: GeneratedAlways<number>;
    company_id: number;
    metric_id: number;
    kind: TargetKind;
    value: number;
    due: string;
    release_id: number | null;
    industry_id: number | null;
    size_band: number | null;
    from_year: number | null;
    user_id: number | null;
    user_name: string;
    set_at: Instant;
    removed_at: ColumnType<Date | null, Date | null | undefined>;
  };
  market_change: { id: GeneratedAlways<number>; created_at: Instant; company_id: number; year: number };
  market_value: {
    id: GeneratedAlways<string>;
    company_id: number;
    year: number;
    it_system_id: number | null;
    metric_ids: number[];
    values: number[];
    session_ids: number[];
    blank_ids: Generated<number[]>;
    from_change: number;
    to_change: number | null;
  };
  benchmark: {
    id: Generated<number>;
    company_id: number | null;
    user_id: number | null;
    user_name: string | null;
    created_at: Instant;
    processed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    status: Generated<BenchmarkStatus>;
    progress: Generated<number>;
    industry_ids: Generated<number[]>;
    it_system_ids: Generated<number[]>;
    years: Generated<number[]>;
    company_ids: Generated<number[]>;
    comment: Generated<string>;
    is_final: Generated<boolean>;
    published_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    revision: number | null;
    market_change: number | null;
    members: Json;
    company_count: Generated<number>;
    version: Generated<number>;
    result_years: Generated<number[]>;
    result_companies: Generated<number[]>;
    figure_columns: Generated<string[]>;
    release_id: ColumnType<number | null, number | null | undefined, never>;
    band: ColumnType<number | null, number | null | undefined, never>;
    publishing: Json;
  };
  /** Calculations removed by age, which still count in the statistics. */
  removed_benchmark: { id: number; created_at: Date };
  release: {
    id: GeneratedAlways<number>;
    benchmark_id: number;
    built_at: Instant;
    parameters: Json;
    companies: number[];
    industries: number[];
    bands: number[];
    groups: number[];
    digest: string;
  };
  release_figure: {
    release_id: number;
    measure_id: number;
    it_system_id: number | null;
    branch_id: number | null;
    band: number | null;
    year: number | null;
    state: State;
    since_release_id: number | null;
    n: number | null;
    p10: number | null;
    p25: number | null;
    median: number | null;
    p75: number | null;
    p90: number | null;
    step: number | null;
  };
  release_trend: {
    release_id: number;
    measure_id: number;
    branch_id: number | null;
    band: number | null;
    from_year: number;
    to_year: number;
    state: Exclude<State, Hidden>;
    since_release_id: number;
    movement: Movement;
  };
  release_withdrawal: {
    release_id: number;
    withdrawn_at: Instant;
    user_id: number | null;
    user_name: string | null;
    reason: string;
    words: string;
    words_en: string;
    kind: WithdrawalKind;
    instead_id: number | null;
  };
  release_reading: { id: GeneratedAlways<number>; since: Instant; release_id: number | null };
  release_trial: { benchmark_id: number; stamp: string; counts: Json };
  release_acknowledgement: { benchmark_id: number; user_id: number; risk: Risk; count: number; seen_at: Instant };
  release_signature: {
    id: GeneratedAlways<number>;
    benchmark_id: number;
    user_id: number;
    user_name: string;
    signed_at: Instant;
    stamp: string;
    risks: Json;
    returned_at: Instant | null;
    returned_by: string | null;
    return_reason: string | null;
  };
  release_audit: {
    release_id: number;
    known: number;
    bar: number;
    value_count: number;
    measure_count: number;
    percent: number;
    least: number;
    most: number;
  };
  release_value: { release_id: number; measure_id: number; it_system_id: number; values: number[] };
  release_withheld: {
    id: GeneratedAlways<number>;
    measure_id: number;
    it_system_id: number | null;
    branch_id: number | null;
    band_from: number | null;
    band_below: number | null;
    year: number | null;
    reason: string;
    user_id: number | null;
    user_name: string | null;
    created_at: Instant;
  };
  benchmark_metric: {
    benchmark_id: number;
    position: number;
    metric_id: number;
    recipe: string;
    values: number[];
    figures: number[];
    marks: Buffer;
    version: Generated<number>;
  };
  benchmark_threshold: {
    benchmark_id: number;
    metric_id: number;
    low_threshold: number | null;
    high_threshold: number | null;
    user_id: number | null;
    user_name: string | null;
    created_at: Instant;
    /** Taken over from the metric, not set in this calculation. */
    carried: Generated<boolean>;
  };
  benchmark_decision: {
    benchmark_id: number;
    metric_id: number;
    company_id: number;
    year: number;
    decision: 'keep' | 'exclude' | 'ask';
    reason: string;
    user_id: number | null;
    user_name: string | null;
    created_at: Instant;
    carried: Generated<boolean>;
  };
  metric_threshold: Omit<MarketTables['benchmark_threshold'], 'benchmark_id' | 'carried'>;
}
