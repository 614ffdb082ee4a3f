import type { QuestionState } from '#domain/questionnaires/questions/states.ts';
import type { Cause, CausePlace } from '#contract/benchmark-causes.ts';

export type Decision = 'keep' | 'exclude' | 'ask';

/** A cause to decide on, with its value as seen and the previous decision. */
export interface Pick {
  readonly key: string;
  readonly place: CausePlace;
  readonly effect: number;
  readonly before: Before;
  readonly talk: Talk;
}

/** How the company stands to a value: since when it is asked, or that it has answered. */
type Talk = { readonly waitsSince: string } | 'answered' | null;

interface Talked {
  readonly question: { readonly state: QuestionState; readonly since: string } | null;
  readonly answer?: Cause['answer'];
}

export function talkOf({ question, answer = null }: Talked): Talk {
  if (question?.state === 'waiting') return { waitsSince: question.since };
  return question?.state === 'answered' || answer !== null ? 'answered' : null;
}

/** What asking about all these values at once comes to. */
export function askingOf(picks: readonly Pick[]) {
  const since = picks.flatMap(({ talk }) => (talk !== null && talk !== 'answered' ? [talk.waitsSince] : []));
  const answered = picks.filter(({ talk }) => talk === 'answered').length;
  const waiting = { count: since.length, since: since.toSorted()[0] ?? null };
  return { asked: picks.length - since.length - answered, waiting, answered };
}

type Before = { readonly decision: Decision; readonly reason: string } | null;

export const placeKey = ({ metric_id, company_id, year }: Omit<CausePlace, 'version'>): string =>
  `${metric_id}-${company_id}-${year}`;

interface CauseLike {
  readonly metric: { readonly id: number };
  readonly company: { readonly id: number };
  readonly year: number;
}

export const causeKey = ({ metric, company, year }: CauseLike): string =>
  placeKey({ metric_id: metric.id, company_id: company.id, year });

export const placeOf = ({ metric, company, year, version }: Cause): CausePlace => ({
  metric_id: metric.id,
  company_id: company.id,
  year,
  version,
});

export const pickOf = (cause: Cause): Pick => ({
  key: causeKey(cause),
  place: placeOf(cause),
  effect: cause.effect,
  before: cause.decision,
  talk: talkOf(cause),
});

export type Picks = ReadonlyMap<string, Pick>;

/** Ticks or unticks one row; with a range, also all rows from the last touched one. */
export function toggle(picks: Picks, rows: readonly Cause[], key: string, from?: string): Picks {
  const keys = rows.map(causeKey);
  const [at, start] = [keys.indexOf(key), from === undefined ? -1 : keys.indexOf(from)];
  const next = new Map(picks);
  const tick = !next.has(key);
  const range = start < 0 ? rows.slice(at, at + 1) : rows.slice(Math.min(at, start), Math.max(at, start) + 1);
  for (const row of range) {
    if (tick) next.set(causeKey(row), pickOf(row));
    else next.delete(causeKey(row));
  }
  return next;
}

/** What a decision changed; a question that waits already stays as it is, and there is nothing to undo. */
export const changedOf = (picks: readonly Pick[], versions: ReadonlyMap<string, number>): Pick[] =>
  picks.filter(({ place }) => versions.get(placeKey(place)) !== place.version);

/** Values to restore to their earlier decisions, grouped into one call per decision. */
export function restoring(picks: readonly Pick[], versions: ReadonlyMap<string, number>) {
  const values = picks.map(({ place, before }) => ({
    place: { ...place, version: versions.get(placeKey(place)) ?? place.version + 1 },
    before,
  }));
  const groups = Map.groupBy(values, ({ before }) => JSON.stringify(before && [before.decision, before.reason]));
  return [...groups.values()].map((some) => ({
    values: some.map(({ place }) => place),
    decision: some[0]!.before?.decision ?? null,
    ...(some[0]!.before && { reason: some[0]!.before.reason }),
  }));
}

const isOpen = ({ decision, level }: Cause): boolean => decision === null && level === null;

/** The next undecided row after a decision, wrapping around; else the same row. */
export function nextUndecided(rows: readonly Cause[], key: string): string {
  const at = rows.findIndex((row) => causeKey(row) === key);
  const around = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  const next = around.find(isOpen);
  return next ? causeKey(next) : key;
}

/** The row that many steps away, within the list. */
export function stepFrom(rows: readonly Cause[], key: string | undefined, by: 1 | -1): string | undefined {
  const at = rows.findIndex((row) => causeKey(row) === key);
  const next = at < 0 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, at + by))];
  return next && causeKey(next);
}
