import { sql, type Kysely } from 'kysely';
import type { Viewer } from '#domain/access/access.ts';
import { heldValues, type ReportedValues } from '#domain/figures/held-values.ts';
import { withWords } from '../../journal/finding-words.ts';
import { HOLDS, visibleTo } from '../../journal/visible-sessions.ts';
import type { Names } from '#domain/language/english-names.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Database } from '../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** What a report is about; nothing chosen means all. */
export interface ReportScope {
  readonly viewer: Viewer;
  readonly company_ids: readonly number[];
  readonly years: readonly number[];
}

/** The questionnaires in question: saved ones which the person sees. */
const sessionsOf = (db: Db, { viewer, company_ids, years }: ReportScope) =>
  db
    .selectFrom('session')
    .innerJoin('company', 'company.company_id', 'session.company_id')
    .where(visibleTo(viewer))
    .where('session.dry_run', '=', false)
    .$if(company_ids.length > 0, (rows) => rows.where('session.company_id', 'in', company_ids))
    .$if(years.length > 0, (rows) => rows.where('session.year', 'in', years));

const inReport = (db: Db, scope: ReportScope) =>
  sessionsOf(db, scope).where(HOLDS).where('session.year', 'is not', null);

/** Companies and years there are accepted questionnaires of. */
export async function listReportChoices(db: Db, viewer: Viewer) {
  const scope = { viewer, company_ids: [], years: [] };
  const companies = await inReport(db, scope)
    .select(['company.company_id as id', 'company.name'])
    .distinct()
    .orderBy('company.name')
    .execute();
  const years = await inReport(db, scope)
    .select(sql<number>`session.year`.as('year'))
    .distinct()
    .orderBy('year', 'desc')
    .execute();
  return { companies, years: years.map(({ year }) => year) };
}

/** How many values a report will list. */
export async function countReportValues(db: Db, scope: ReportScope): Promise<number> {
  const { count } = await inReport(db, scope)
    .innerJoin('session_value', 'session_value.session_id', 'session.id')
    .select(sql<string>`coalesce(sum(cardinality(metric_ids)), 0)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One reported value of the long form. */
export interface ReportValue {
  readonly company: string;
  readonly year: number;
  readonly it_system_id: number | null;
  readonly metric_id: number;
  readonly value: number;
  readonly session_id: number;
  readonly created_at: Date;
  /** No newer questionnaire of the year has a value in its place. */
  readonly holds: boolean;
}

type Row = ReportedValues & { readonly name: string; readonly created_at: Date };

function* valuesOf(rows: readonly Row[]): Generator<ReportValue> {
  const held = heldValues(rows, new Set());
  for (const { name: company, year, order: session_id, created_at, system: it_system_id, metrics, values } of rows) {
    const own = it_system_id === null ? held.all : held.systems.get(it_system_id);
    for (const [at, metric_id] of Array.from(metrics).entries()) {
      const holds = own?.get(metric_id)?.order === session_id;
      yield { company, year, it_system_id, metric_id, value: values[at]!, session_id, created_at, holds };
    }
  }
}

const groupsOf = (db: Db, scope: ReportScope) =>
  inReport(db, scope)
    .select(['company.company_id', 'company.name', sql<number>`session.year`.as('year')])
    .select([
      sql<number>`count(*)::int`.as('session_count'),
      sql<Date>`max(session.created_at)`.as('last_upload_at'),
      sql<number>`(select count(distinct filled.id)::int
        from session_value cross join unnest(metric_ids) as filled (id)
          join metric on metric.id = filled.id
        where session_value.session_id = any(array_agg(session.id)))`.as('filled'),
    ])
    .groupBy(['company.company_id', 'company.name', 'session.year'])
    .orderBy('company.name')
    .orderBy('company.company_id')
    .orderBy('session.year')
    .execute();

/** How much of the methodology each company has reported, by year. */
export const listCompleteness = groupsOf;

/** All values of accepted questionnaires, company by company and year by year, read as fast as they are taken. */
export async function* streamReportValues(db: Db, scope: ReportScope): AsyncGenerator<ReportValue, void, undefined> {
  for (const { company_id, year } of await groupsOf(db, scope)) {
    const rows = await inReport(db, scope)
      .innerJoin('session_value', 'session_value.session_id', 'session.id')
      .select(['company.name', 'company.company_id as company', sql<number>`session.year`.as('year')])
      .select([
        'session.created_at',
        'session.id as order',
        'it_system_id as system',
        'metric_ids as metrics',
        'values',
      ])
      .where('session.company_id', '=', company_id)
      .where('session.year', '=', year)
      .orderBy('session.id')
      .orderBy('it_system_id')
      .execute();
    yield* valuesOf(rows);
  }
}

const FINDINGS_AT_ONCE = 2000;

/** The findings of all questionnaires in question, rejected ones too, as they were found. */
export async function* streamReportFindings(db: Db, scope: ReportScope, locale: Locale, names: Names) {
  let after = '0';
  for (;;) {
    const found = await sessionsOf(db, scope)
      .innerJoin('log_entry', 'log_entry.linked_session', 'session.id')
      .selectAll('log_entry')
      .select(['company.name as company', 'session.year'])
      .where('log_entry.id', '>', after)
      .orderBy('log_entry.id')
      .limit(FINDINGS_AT_ONCE)
      .execute();
    yield* found.map((row) => withWords(row, locale, names));
    if (found.length < FINDINGS_AT_ONCE) return;
    after = found[found.length - 1]!.id;
  }
}
