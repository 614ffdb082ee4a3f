import { sql } from 'kysely';
import { WARNING } from '#domain/journal/levels.ts';
import type { SentPart } from '#domain/campaigns/stages.ts';
import { expectedMetrics } from '#domain/questionnaires/collecting/expected.ts';
import { DOUBTS } from '#domain/questionnaires/checking/settleable.ts';
import { ACCEPTED } from '../journal/visible-sessions.ts';
import { listReportedMetrics, type ReportedMetric } from '../questionnaires/collecting/load-years.ts';
import { SUPERSEDED_BY } from '../questionnaires/session-rows.ts';
import type { Db } from './queries.ts';

const COUNTS = sql<boolean>`(${ACCEPTED} and session.reported_ids <> '{}')`;

/**
 * Questionnaires companies sent for a year, and those accepted for the last year before it of which there are any; the
 * newest first.
 */
async function listSent(db: Db, companies: readonly number[], year: number) {
  const rows = await db
    .with('earlier', (from) =>
      from
        .selectFrom('session')
        .select((row) => ['company_id', row.fn.max('year').as('year')])
        .where(sql<boolean>`company_id = any(${companies}::int[])`)
        .where('year', '<', year)
        .where(COUNTS)
        .groupBy('company_id'),
    )
    .selectFrom('session')
    .leftJoin('earlier', 'earlier.company_id', 'session.company_id')
    .select(['session.id', 'session.company_id', 'session.year', 'status', 'created_at'])
    .select([SUPERSEDED_BY.as('superseded_by'), COUNTS.as('counts'), sql<string>`session.xmin`.as('version')])
    .where(sql<boolean>`session.company_id = any(${companies}::int[])`)
    .where(sql<boolean>`(session.year = ${year} or (session.year = earlier.year and ${COUNTS}))`)
    .where('dry_run', '=', false)
    .where('hidden', '=', false)
    .execute();
  return rows.toSorted((a, b) => b.id - a.id);
}
export type SentSession = Awaited<ReturnType<typeof listSent>>[number];

/**
 * The metrics that questionnaires list and have values of. As texts: to turn those of two thousand companies into arrays
 * takes longer than to read them.
 */
async function loadLists(db: Db, sessions: readonly number[]) {
  const rows = await db
    .selectFrom('session')
    .select(['id', sql<string>`asked_ids::text`.as('asked'), sql<string>`reported_ids::text`.as('reported')])
    .where(sql<boolean>`id = any(${sessions}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
type Lists = Awaited<ReturnType<typeof loadLists>>;

const ZERO = '0'.charCodeAt(0);
const NINE = '9'.charCodeAt(0);

/** Calls with each number of a list as PostgreSQL writes it: {1,2,3}. */
function forEachId(list: string, visit: (id: number) => void): void {
  if (list === '{}') return;
  let id = 0;
  for (let at = 1; at < list.length; at++) {
    const code = list.charCodeAt(at);
    if (code >= ZERO && code <= NINE) id = id * 10 + code - ZERO;
    else {
      visit(id);
      id = 0;
    }
  }
}

/** Processes in the hands of somebody who may still upload, by company. */
async function listAssigned(db: Db, companies: readonly number[], year: number): Promise<Map<number, Set<number>>> {
  const rows = await db
    .selectFrom('sheet_assignment as sheet')
    .innerJoin('users', (join) =>
      join.onRef('users.user_id', '=', 'sheet.user_id').onRef('users.company_id', '=', 'sheet.company_id'),
    )
    .innerJoin('role', 'role.id', 'users.role_id')
    .select(['sheet.company_id', 'process_id'])
    .where('sheet.year', '=', year)
    .where(sql<boolean>`sheet.company_id = any(${companies}::int[])`)
    .where('users.disabled', '=', false)
    .where(sql<boolean>`role.tokens @> array['file/upload', 'file/download']`)
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ company_id }) => company_id)].map(([company, own]) => [
      company,
      new Set(own.map(({ process_id }) => process_id)),
    ]),
  );
}

/** Accepted values that their questionnaires found doubtful; neither the sender nor the staff has settled them since. */
const listWarned = (db: Db, sessions: readonly number[]) =>
  db
    .selectFrom('log_entry')
    .innerJoin('session', 'session.id', 'log_entry.linked_session')
    .select(['log_entry.linked_session', 'log_entry.metric_id'])
    .where(sql<boolean>`not exists (select from value_decision as decided
      where decided.company_id = session.company_id and decided.year = session.year
        and decided.metric_id = log_entry.metric_id and decided.decision in ('keep', 'exclude')
        and decided.created_at >= session.created_at)`)
    .where(sql<boolean>`not exists (select from question
      where question.company_id = session.company_id and question.year = session.year
        and question.metric_id = log_entry.metric_id and question.state = 'settled'
        and question.since >= session.created_at)`)
    .where(sql<boolean>`linked_session = any(${sessions}::int[])`)
    .where('level', '>=', WARNING)
    .where('code', 'in', DOUBTS)
    .execute();

/** What a company has brought together for the year of a round. */
export interface CollectedCompany {
  readonly expected: number;
  /** Expected metrics with an accepted value. */
  readonly accepted: number;
  /** When they were sent. */
  readonly parts: readonly SentPart[];
  readonly doubts: number;
  /** Questionnaires of the year, the newest first. */
  readonly sessions: readonly SentSession[];
}

/** A set of metrics by their numbers below a bound; two thousand of it are made at once. */
function metricSet(bound: number) {
  const marks = new Uint8Array(bound);
  return { add: (id: number) => void (marks[id] = 1), has: (id: number) => marks[id] === 1 };
}

/** What counts of a company's year; a metric's source is the newest questionnaire that brought a value of it. */
function reportedYear(sessions: readonly SentSession[], lists: Lists, zeros: readonly number[], bound: number) {
  /** The place of its source among the questionnaires, from one on. */
  const places = new Uint16Array(bound);
  const asked = metricSet(bound);
  let size = 0;
  sessions.forEach(({ id: session }, at) => {
    const { reported = '{}', asked: rows = '{}' } = lists.get(session) ?? {};
    forEachId(reported, (id) => {
      // One that the methodology no longer has counts as reported, but has no place.
      if (places[id]) return;
      places[id] = at + 1;
      size++;
    });
    forEachId(rows, asked.add);
  });
  // A row left blank is a zero where the metric says so.
  for (const id of zeros) if (asked.has(id) && places[id] === 0) places[id] = 1;
  const has = (id: number): boolean => Boolean(places[id]);
  const ids = sessions.map(({ id }) => id);
  const sourceOf = (id: number): number | undefined => ids[(places[id] ?? 0) - 1];
  return { asked, reported: { has, size }, sourceOf };
}

/** What follows from the questionnaires of a company that count and from what its people have in hand. */
interface Reported {
  readonly expected: number;
  /** How many of these metrics came with a questionnaire. */
  readonly counts: ReadonlyMap<number, number>;
  /** The questionnaire a metric's value came with. */
  readonly sourceOf: ((metric: number) => number | undefined) | undefined;
}

interface CountedCompany {
  readonly company: number;
  readonly counting: readonly SentSession[];
  readonly assigned: ReadonlySet<number> | undefined;
}

const keyOf = ({ company, counting, assigned }: CountedCompany, year: number): string =>
  [company, year, [...(assigned ?? [])].join(), ...counting.map(({ id, version }) => `${id}.${version}`)].join(' ');

function reportedBy(
  { counting, assigned }: CountedCompany,
  year: number,
  metrics: readonly ReportedMetric[],
  lists: Lists,
): Reported {
  const zeros = metrics.filter(({ no_value_is_zero }) => no_value_is_zero).map(({ id }) => id);
  const bound = Math.max(0, ...metrics.map(({ id }) => id)) + 1;
  const byYear = Map.groupBy(counting, (session) => session.year!);
  const years = new Map([...byYear].map(([of, own]) => [of, reportedYear(own, lists, zeros, bound)]));
  const sourceOf = years.get(year)?.sourceOf;
  const expected = expectedMetrics(years, year, metrics, assigned);
  const counts = new Map<number, number>();
  for (const id of expected) {
    const source = sourceOf?.(id);
    if (source !== undefined) counts.set(source, (counts.get(source) ?? 0) + 1);
  }
  return { expected: expected.size, counts, sourceOf };
}

const NOTHING: Reported = { expected: 0, counts: new Map(), sourceOf: undefined };

/** About 5 kB each. */
const MOST_KEPT = 5000;
/** By the metrics of a methodology, so that they go when it changes. */
const caches = new WeakMap<readonly ReportedMetric[], Map<string, Reported>>();

/** Worked out only for companies of which a questionnaire or an assignment has changed since the last time. */
async function loadReported(
  db: Db,
  companies: readonly CountedCompany[],
  year: number,
): Promise<ReadonlyMap<number, Reported>> {
  const metrics = await listReportedMetrics(db);
  const kept = caches.get(metrics) ?? new Map<string, Reported>();
  caches.set(metrics, kept);
  const missing = companies.filter((one) => !kept.has(keyOf(one, year)));
  const sessions = missing.flatMap(({ counting }) => counting.map(({ id }) => id));
  const lists: Lists = sessions.length === 0 ? new Map() : await loadLists(db, sessions);
  const found = new Map(
    companies.map((one) => {
      const key = keyOf(one, year);
      const reported = kept.get(key) ?? reportedBy(one, year, metrics, lists);
      kept.delete(key);
      kept.set(key, reported);
      return [one.company, reported];
    }),
  );
  for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
  return found;
}

/** How far companies are in a year; the rule of what is expected is the one their own page follows. */
export async function loadCollected(
  db: Db,
  companies: readonly number[],
  year: number,
): Promise<(company: number) => CollectedCompany> {
  const assigned = await listAssigned(db, companies, year);
  const sent = await listSent(db, companies, year);
  const sentBy = Map.groupBy(sent, ({ company_id }) => company_id);
  const counted = sent.filter((session) => session.counts && session.year === year);
  const reportedOf = await loadReported(
    db,
    companies.map((company) => ({
      company,
      counting: (sentBy.get(company) ?? []).filter(({ counts }) => counts),
      assigned: assigned.get(company),
    })),
    year,
  );
  const warned = Map.groupBy(
    await listWarned(
      db,
      counted.map(({ id }) => id),
    ),
    ({ linked_session }) => linked_session,
  );
  return (company) => {
    const { expected, counts, sourceOf } = reportedOf.get(company) ?? NOTHING;
    const sessions = (sentBy.get(company) ?? []).filter((session) => session.year === year);
    const waiting = sessions.filter(({ status, superseded_by }) => status === 'to_check' && superseded_by === null);
    const inDoubt = new Set<number>();
    for (const { metric_id, linked_session } of sessions.flatMap(({ id }) => warned.get(id) ?? [])) {
      if (metric_id !== null && sourceOf?.(metric_id) === linked_session) inDoubt.add(metric_id);
    }
    const parts = sessions.flatMap(({ id, created_at }) => {
      const count = counts.get(id);
      return count === undefined ? [] : [{ at: created_at, count }];
    });
    return {
      expected,
      accepted: parts.reduce((sum, { count }) => sum + count, 0),
      parts,
      doubts: waiting.length + inDoubt.size,
      sessions,
    };
  };
}
