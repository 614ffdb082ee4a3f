import type { MetricRow, MetricValue, SessionMetricsByProcess } from '#contract/questionnaire-metrics.ts';
import type { By } from '#web/questionnaires/requests.ts';

/** A column of a company's metrics: a year, or a questionnaire with its year. */
export interface Period {
  readonly key: string;
  readonly year: number | null;
  /** The questionnaire; null when the column is a year, whose values come from several. */
  readonly session: number | null;
}

interface Shown {
  readonly years: readonly number[];
  readonly sessions: readonly Pick<SessionMetricsByProcess['sessions'][number], 'id' | 'year'>[];
}

/** The columns from the oldest to the newest. */
export function periodsOf({ years, sessions }: Shown, by: By): Period[] {
  if (by === 'year') {
    return years.toSorted((a, b) => a - b).map((year) => ({ key: `year-${year}`, year, session: null }));
  }
  return sessions
    .toSorted((a, b) => (a.year ?? 0) - (b.year ?? 0) || a.id - b.id)
    .map(({ id, year }) => ({ key: `session-${id}`, year, session: id }));
}

/** The value of a metric in a column for one IT system, or for all of them together. */
export const valueAt = (
  row: Pick<MetricRow, 'values'>,
  period: Period,
  system: number | null,
): MetricValue | undefined =>
  row.values.find(
    ({ year, session_id, it_system_id }) =>
      it_system_id === system && (period.session === null ? year === period.year : session_id === period.session),
  );
