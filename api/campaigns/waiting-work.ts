import { sql } from 'kysely';
import { allows } from '#domain/access/access.ts';
import { SOON_DAYS } from '#domain/campaigns/waiting.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import { checkPublication } from '#contract/benchmark-publication.ts';
import { runBenchmark } from '#contract/benchmarks.ts';
import type { WaitingThing } from '#contract/staff-home.ts';
import { findNextRelease } from '../benchmarks/clients/next-release.ts';
import { HOLDS, SAVED } from '../journal/visible-sessions.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Db } from './queries.ts';
import { waitingFor, type Line } from './waiting-lines.ts';

/** Questionnaires the portal itself failed on. */
const listFailed = (db: Db): Promise<Line[]> =>
  db
    .selectFrom('session')
    .innerJoin('company', 'company.company_id', 'session.company_id')
    .select(['session.id', 'company.name', 'session.created_at as since'])
    .select(sql<(number | null)[]>`array[session.year]`.as('years'))
    .where('status', '=', 'failed')
    .where('dry_run', '=', false)
    .where('hidden', '=', false)
    .orderBy('session.id')
    .execute();

/** Questionnaires that their companies are correcting, and accepted ones that were sent back. */
const listWithCompanies = (db: Db) =>
  db
    .selectFrom('session')
    .innerJoin('company', 'company.company_id', 'session.company_id')
    .select(['session.id', 'company.name', 'session.created_at', 'session.returned_at'])
    .select(sql<(number | null)[]>`array[session.year]`.as('years'))
    .where(sql<boolean>`(status = 'to_check' or (returned_at is not null and ${SAVED}))`)
    .where('dry_run', '=', false)
    .where('hidden', '=', false)
    .where(sql<boolean>`not exists (
      select from session as newer where newer.company_id = session.company_id and newer.year = session.year
        and newer.id > session.id and newer.status in ('accepted', 'accepted_with_warnings') and not newer.dry_run)`)
    .orderBy('session.id')
    .execute();

/** What is the matter with questionnaires, of every year. */
export async function ofQuestionnaires(db: Db): Promise<WaitingThing[]> {
  const rows = (await listWithCompanies(db)).map((row) => ({ ...row, since: row.returned_at ?? row.created_at }));
  const isReturned = ({ returned_at }: { readonly returned_at: Date | null }) => returned_at !== null;
  return [
    waitingFor('failed', await listFailed(db)),
    waitingFor(
      'correcting',
      rows.filter((row) => !isReturned(row)),
    ),
    waitingFor('returned', rows.filter(isReturned)),
  ];
}

/** Questionnaires accepted since the newest finished calculation: no market has their values yet. */
const listOutside = (db: Db): Promise<Line[]> =>
  db
    .selectFrom('session')
    .innerJoin('company', 'company.company_id', 'session.company_id')
    .select(['session.id', 'company.name'])
    .select((row) => row.fn.coalesce('session.processed_at', 'session.created_at').as('since'))
    .select(sql<(number | null)[]>`array[session.year]`.as('years'))
    .where(HOLDS)
    .where('company.in_market', '=', true)
    .where(sql<boolean>`session.processed_at > (
      select max(created_at) from benchmark where company_id is null and status = 'done')`)
    .orderBy('session.id', 'desc')
    .execute();

/** The newest finished calculation of the operator, while it is no release. */
const findUnsigned = (db: Db) =>
  db
    .selectFrom('benchmark')
    .select(['id', 'created_at', 'is_final', 'published_at'])
    .where('company_id', 'is', null)
    .where('status', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Between what was accepted and what clients read. */
export async function ofMarket(db: Db, actor: Actor, today: string): Promise<WaitingThing[]> {
  const things: WaitingThing[] = [];
  const none = (): Omit<WaitingThing, 'kind'> => ({ count: 1, first: [], since: null, years: [], due: null, id: null });
  if (allows(actor, runBenchmark.access)) things.push(waitingFor('outside', await listOutside(db)));
  if (allows(actor, checkPublication.access)) {
    const newest = await findUnsigned(db);
    if (newest && !newest.is_final && newest.published_at === null)
      things.push({ ...none(), kind: 'sign', since: newest.created_at.toISOString(), id: newest.id });
    const { date } = await findNextRelease(db, today);
    if (date !== null && date <= addDays(today, SOON_DAYS)) things.push({ ...none(), kind: 'publication', due: date });
  }
  return things;
}
