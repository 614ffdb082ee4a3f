import { fold } from '#domain/methodology/tree.ts';
import type { Anomaly } from '#contract/benchmark-results.ts';

/** Names one observation: a metric of a company in a year. */
export const anomalyKey = ({ metric, company, year }: Anomaly): string => `${metric.id}-${company.id}-${year}`;

export type Decided = 'undecided' | 'keep' | 'exclude';

const decidedOf = ({ decision }: Anomaly): Decided => decision?.decision ?? 'undecided';

export interface DeskFilters {
  readonly search: string;
  readonly metric: readonly string[];
  readonly company: readonly string[];
  readonly decided: readonly string[];
}

/** What the server is asked to leave: it knows more anomalies than it sends. */
export function serverFilters({ metric, company, decided }: Omit<DeskFilters, 'search'>) {
  const wanted = new Set(decided.map((one) => one !== 'undecided'));
  const [only] = wanted;
  return {
    ...(metric.length > 0 && { metric: metric.map(Number) }),
    ...(company.length > 0 && { company: company.map(Number) }),
    ...(wanted.size === 1 && only !== undefined && { decided: only }),
  };
}

/** The anomalies that match; a filter with several values takes any of them. */
export function anomaliesIn(all: readonly Anomaly[], filters: DeskFilters): readonly Anomaly[] {
  const words = fold(filters.search).split(/\s+/).filter(Boolean);
  const among = (chosen: readonly string[], value: string) => chosen.length === 0 || chosen.includes(value);
  return all.filter((one) => {
    const folded = fold(`${one.company.name} ${one.metric.description} ${one.metric.alias}`);
    return (
      words.every((word) => folded.includes(word)) &&
      among(filters.metric, String(one.metric.id)) &&
      among(filters.company, String(one.company.id)) &&
      among(filters.decided, decidedOf(one))
    );
  });
}

const collator = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });

const KEYS: Readonly<Record<string, (row: Anomaly) => number | string>> = {
  company: (row) => row.company.name,
  metric: (row) => row.metric.description,
  year: (row) => row.year,
  // How far, whichever way.
  deviation: (row) => Math.abs(row.tests.deviation_percent ?? 0),
  decision: decidedOf,
};

export function orderedAnomalies(rows: readonly Anomaly[], ordering: string | undefined): readonly Anomaly[] {
  const down = ordering?.startsWith('-') === true;
  const key = KEYS[down ? (ordering?.slice(1) ?? '') : (ordering ?? '')];
  if (key === undefined) return rows;
  return rows.toSorted((a, b) => {
    const [one, other] = [key(a), key(b)];
    const order =
      typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other));
    return down ? -order : order;
  });
}

/** A list with the rows that came anew in their places. */
export function withFresh(rows: readonly Anomaly[], fresh: readonly Anomaly[]): readonly Anomaly[] {
  const byKey = new Map(fresh.map((row) => [anomalyKey(row), row]));
  return rows.map((row) => byKey.get(anomalyKey(row)) ?? row);
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
