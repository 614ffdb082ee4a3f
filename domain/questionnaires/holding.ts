import type { ByMetric, Reported } from './calculate.ts';

/** The values of one questionnaire for one IT system, or for the company as a whole. */
export interface ValuesOfSession {
  readonly session_id: number;
  readonly it_system_id: number | null;
  readonly metric_ids: readonly number[];
  readonly values: readonly number[];
}

/** What holds, and from which questionnaire each value came. */
export interface Holding extends Reported {
  /** By IT system (null: all systems), then by metric. */
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
      held.set(metric, row.values[at]!);
      from.set(metric, row.session_id);
    });
  }
  const systems = [...values]
    .flatMap(([system, held]) => (system === null ? [] : [[system, held] as const]))
    .toSorted(([one], [other]) => one - other);
  return { all: values.get(null) ?? new Map<number, number>(), systems: new Map(systems), sources };
}
