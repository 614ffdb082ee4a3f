import type { ByMetric, Reported } from './calculate.ts';

/** The values of one accepted questionnaire for one IT system, or (`system: null`) typed for all systems together. */
export interface ReportedValues {
  readonly company: number;
  readonly year: number;
  readonly system: number | null;
  /** Grows with the time of acceptance; one questionnaire, one number. */
  readonly order: number;
  /** Where values of several questionnaires stand together: the order of each. */
  readonly orders?: ArrayLike<number>;
  readonly metrics: Int32Array;
  /** One for each metric; NaN where nothing was filled in. */
  readonly values: Float64Array;
}

export interface Held {
  readonly value: number;
  /** The order of the questionnaire it came with. */
  readonly order: number;
}

/**
 * What holds for (company, year, IT system, metric) is the newest accepted value; a blank takes nothing away, so partial
 * questionnaires complete each other. Written one after another in this order, later values over earlier ones, the rows
 * leave exactly what holds. Minus zero is zero.
 */
export const oldestFirst = (rows: readonly ReportedValues[]): ReportedValues[] =>
  rows.toSorted((a, b) => a.order - b.order || (a.system ?? 0) - (b.system ?? 0));

/** What holds for one company and year: system (null: typed for all) → metric → value. */
export function holdingValues(
  rows: readonly ReportedValues[],
  company: number,
  year: number,
): Map<number | null, Map<number, Held>> {
  const held = new Map<number | null, Map<number, Held>>();
  for (const row of oldestFirst(rows.filter((one) => one.company === company && one.year === year))) {
    const bySystem = held.get(row.system) ?? new Map<number, Held>();
    held.set(row.system, bySystem);
    row.metrics.forEach((metric, at) => {
      const value = row.values[at] ?? NaN;
      if (Number.isFinite(value)) bySystem.set(metric, { value: value + 0, order: row.orders?.[at] ?? row.order });
    });
  }
  return held;
}

/** The values of one questionnaire for one IT system, or for the company as a whole. */
export interface ValuesOfSession {
  readonly session_id: number;
  readonly it_system_id: number | null;
  readonly metric_ids: readonly number[];
  readonly values: readonly number[];
}

/** What holds, and from which questionnaire each value came. */
export interface Holding extends Reported {
  readonly sources: ReadonlyMap<number | null, ByMetric>;
}

/**
 * What holds for a company and a year: for each IT system and metric the value of the newest questionnaire that has
 * one. Partial questionnaires complete each other. The systems stand in the order of their numbers.
 */
export function holdingOf(rows: readonly ValuesOfSession[]): Holding {
  const values = new Map<number | null, Map<number, number>>();
  const sources = new Map<number | null, Map<number, number>>();
  for (const row of rows.toSorted((a, b) => a.session_id - b.session_id)) {
    const held = values.get(row.it_system_id) ?? new Map<number, number>();
    const from = sources.get(row.it_system_id) ?? new Map<number, number>();
    values.set(row.it_system_id, held);
    sources.set(row.it_system_id, from);
    row.metric_ids.forEach((metric, at) => {
      held.set(metric, row.values[at]! + 0);
      from.set(metric, row.session_id);
    });
  }
  const systems = [...values]
    .flatMap(([system, held]) => (system === null ? [] : [[system, held] as const]))
    .toSorted(([one], [other]) => one - other);
  return { all: values.get(null) ?? new Map<number, number>(), systems: new Map(systems), sources };
}
