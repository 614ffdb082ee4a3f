import type { Anomaly } from '#contract/benchmark-results.ts';

/** Names one observation: a metric of a company in a year. */
export const anomalyKey = ({ metric, company, year }: Anomaly): string => `${metric.id}-${company.id}-${year}`;

/** A page with the rows that came anew in their places, and how many are left to decide about. */
export function withFresh<P extends { readonly results: readonly Anomaly[]; readonly undecided: number }>(
  page: P,
  fresh: readonly Anomaly[],
): P {
  const byKey = new Map(fresh.map((row) => [anomalyKey(row), row]));
  const results = page.results.map((row) => byKey.get(anomalyKey(row)) ?? row);
  const left = (rows: readonly Anomaly[]) => rows.filter(({ decision }) => decision === null).length;
  return { ...page, results, undecided: page.undecided + left(results) - left(page.results) };
}

/** Where to go on after a decision: the next row without one, looking on from here and around; else stay. */
export function nextUndecided(rows: readonly Anomaly[], key: string): string {
  const at = rows.findIndex((row) => anomalyKey(row) === key);
  const around = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  const next = around.find((row) => row.decision === null);
  return next ? anomalyKey(next) : key;
}

/** The row so many steps away, within the list. */
export function stepFrom(rows: readonly Anomaly[], key: string | undefined, by: 1 | -1): string | undefined {
  const at = rows.findIndex((row) => anomalyKey(row) === key);
  const next = at < 0 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, at + by))];
  return next && anomalyKey(next);
}
