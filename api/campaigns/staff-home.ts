import { sql } from 'kysely';
import { allows } from '#domain/access/access.ts';
import { ACCESS_TO_ERASE } from '#domain/access/organisations.ts';
import { ACCESS_TO_ASK, ACCESS_TO_WATCH_QUESTIONS } from '#domain/access/questions.ts';
import { isToRemind } from '#domain/campaigns/reminder.ts';
import { nextYear, roundOn } from '#domain/campaigns/round.ts';
import { inOrder, nextDay } from '#domain/campaigns/waiting.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import { createCampaign, type getStaffHome, type StaffHome, type WaitingThing } from '#contract/campaigns.ts';
import { listLetters } from '#contract/letters.ts';
import { addSubscription, listSubscriptions } from '#contract/subscriptions.ts';
import { inForce } from '../journal/subscription-in-force.ts';
import { currentRelease } from '../values/published-market.ts';
import { countLyingLetters } from '../messages/letters/queries.ts';
import { isOpenRequest } from '../subscriptions/request-access.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import type { BoardRow } from './load-board.ts';
import { asRound, listRounds, type Db, type RoundRow } from './queries.ts';
import { isUnreachable, loadState } from './read-campaign.ts';

/** So many companies are named; the rest is counted. */
const NAMED = 3;
interface Named {
  readonly id: number;
  readonly name: string;
}
/** A subscription that ends within so many days is to be talked about. */
const ENDING_DAYS = 30;

const firstOf = (things: readonly Named[]): Named[] =>
  [...Map.groupBy(things, ({ name }) => name).values()]
    .slice(0, NAMED)
    .map(([one]) => ({ id: one!.id, name: one!.name }));
const startOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
const oldest = (moments: readonly (string | null)[]): string | null =>
  moments.flatMap((moment) => moment ?? []).toSorted()[0] ?? null;

interface Line extends Named {
  readonly since: Date;
}

const waitingFor = (kind: WaitingThing['kind'], lines: readonly Line[]): WaitingThing => ({
  kind,
  count: lines.length,
  first: firstOf(lines),
  since: oldest(lines.map(({ since }) => since.toISOString())),
  id: lines.length === 1 ? lines[0]!.id : null,
});

/** Questionnaires the portal itself failed on. */
const listFailed = (db: Db): Promise<Line[]> =>
  db
    .selectFrom('session')
    .innerJoin('company', 'company.company_id', 'session.company_id')
    .select(['session.id', 'company.name', 'session.created_at as since'])
    .where('status', '=', 'failed')
    .where('dry_run', '=', false)
    .where('hidden', '=', false)
    .orderBy('session.id')
    .execute();

/** Companies whose people asked for a subscription and got none, the oldest request first. */
const listRequests = (db: Db, today: string): Promise<Line[]> =>
  db
    .selectFrom('access_request')
    .innerJoin('company', 'company.company_id', 'access_request.company_id')
    .select(['company.company_id as id', 'company.name'])
    .select((row) => row.fn.min('access_request.created_at').as('since'))
    .where(isOpenRequest(today))
    .groupBy(['company.company_id', 'company.name'])
    .orderBy('since')
    .execute();

/** Subscriptions that end soon with nothing after them. */
const listEnding = (db: Db, today: string): Promise<Named[]> =>
  db
    .selectFrom('subscription')
    .innerJoin('company', 'company.company_id', 'subscription.company_id')
    .select(['company.company_id as id', 'company.name'])
    .where(inForce(today))
    .where('valid_to', '<=', addDays(today, ENDING_DAYS))
    .where('next_tariff_id', 'is', null)
    .where(
      sql<boolean>`not exists (select from subscription as later where later.company_id = company.company_id
        and later.valid_to > subscription.valid_to and not later.is_blocked)`,
    )
    .orderBy('valid_to')
    .execute();

/** What the companies of the round under way wait for. */
function inRound(rows: readonly BoardRow[], { deadline, opens }: RoundRow, today: string): WaitingThing[] {
  const of = (kind: WaitingThing['kind'], found: readonly BoardRow[], since: string | null): WaitingThing => ({
    kind,
    count: found.length,
    first: firstOf(found.map(({ company }) => company)),
    since,
    id: found.length === 1 ? found[0]!.company.id : null,
  });
  const rejected = rows.filter((row) => row.rejected);
  const late = rows.filter((row) => isToRemind(row, today));
  const unreachable = rows.filter(isUnreachable);
  return [
    of('rejected', rejected, oldest(rejected.map(({ session }) => session?.created_at.toISOString() ?? null))),
    of('late', late, oldest(late.map(({ last_reminder }) => last_reminder ?? startOf(opens)))),
    of('unreachable', unreachable, null),
    { kind: 'close', count: Number(deadline < today), first: [], since: startOf(deadline), id: null },
  ];
}

/** Companies that have not answered questions about values of whatever year, the longest waiting first. */
const listUnanswered = (db: Db, today: string): Promise<(Line & { readonly late: boolean })[]> =>
  db
    .selectFrom('question')
    .innerJoin('company', 'company.company_id', 'question.company_id')
    .select(['company.company_id as id', 'company.name'])
    .select((row) => row.fn.min('question.since').as('since'))
    .select(sql<boolean>`bool_or(question.due < ${today})`.as('late'))
    .where('state', '=', 'waiting')
    .groupBy(['company.company_id', 'company.name'])
    .orderBy('since')
    .execute();

/** Answers of companies about which nobody has decided. */
const listAnswered = (db: Db): Promise<Line[]> =>
  db
    .selectFrom('question')
    .innerJoin('company', 'company.company_id', 'question.company_id')
    .select(['question.id', 'company.name', 'question.since'])
    .where('state', '=', 'answered')
    .orderBy('question.since')
    .execute();

/** Those who have let the day to answer pass stand apart, by name. */
async function ofQuestions(db: Db, today: string): Promise<WaitingThing[]> {
  const lines = await listUnanswered(db, today);
  return [
    waitingFor(
      'overdue',
      lines.filter(({ late }) => late),
    ),
    waitingFor(
      'question',
      lines.filter(({ late }) => !late),
    ),
  ];
}

/** Companies that somebody else proposed to erase, of which the reader may say the second word. */
const listErasures = (db: Db, { user_id }: Actor, now: Date): Promise<Line[]> =>
  db
    .selectFrom('erasure_proposal')
    .innerJoin('company', 'company.company_id', 'erasure_proposal.company_id')
    .select(['company.company_id as id', 'company.name', 'proposed_at as since'])
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .where(sql<boolean>`proposed_by is distinct from ${user_id} and ${user_id} = any(eligible)`)
    .orderBy('proposed_at')
    .execute();

/** Letters that nobody sends but a person: there is no mail server. */
async function lyingLetters(services: Services, actor: Actor): Promise<WaitingThing> {
  const { count, since } = await countLyingLetters(services, actor);
  return { kind: 'letters', count, first: [], since: since?.toISOString() ?? null, id: null };
}

async function ofSubscriptions(db: Db, actor: Actor, today: string): Promise<WaitingThing[]> {
  if (!allows(actor, listSubscriptions.access)) return [];
  const ending = await listEnding(db, today);
  const requests = allows(actor, addSubscription.access) ? await listRequests(db, today) : [];
  return [
    { ...waitingFor('access', requests), id: requests[0]?.id ?? null },
    {
      kind: 'ending',
      count: ending.length,
      first: firstOf(ending),
      since: null,
      id: ending.length === 1 ? ending[0]!.id : null,
    },
  ];
}

async function findPublication(db: Db): Promise<StaffHome['publication']> {
  const release = await currentRelease(db)
    .select(['release.id', 'built_at', 'benchmark_id', 'release.companies', 'result_years'])
    .executeTakeFirst();
  if (!release) return null;
  const { id, built_at, benchmark_id, companies, result_years } = release;
  return { id, built_at: built_at.toISOString(), benchmark_id, companies: companies.length, years: result_years };
}

/** What somebody of the staff begins the day with. */
export async function readStaffHome(services: Services, { actor }: Call<typeof getStaffHome>): Promise<StaffHome> {
  const { db } = services;
  const today = services.today();
  const rounds = (await listRounds(db)).map(asRound);
  const current = roundOn(rounds, today);
  const loaded = current && (await loadState(services, actor, current));
  const waiting = [
    waitingFor('failed', await listFailed(db)),
    ...(loaded ? inRound(loaded.rows, current, today) : []),
    ...(allows(actor, ACCESS_TO_WATCH_QUESTIONS) ? await ofQuestions(db, today) : []),
    ...(allows(actor, ACCESS_TO_ASK) ? [waitingFor('answered', await listAnswered(db))] : []),
    ...(allows(actor, ACCESS_TO_ERASE) ? [waitingFor('erasure', await listErasures(db, actor, services.now()))] : []),
    ...(allows(actor, listLetters.access) ? [await lyingLetters(services, actor)] : []),
    ...(await ofSubscriptions(db, actor, today)),
  ];
  return {
    state: loaded?.state ?? null,
    waiting: inOrder(waiting),
    next: nextDay(
      rounds.filter(({ is_closed }) => !is_closed),
      today,
    ),
    next_year: nextYear(rounds, today),
    publication: await findPublication(db),
    can: { open: allows(actor, createCampaign.access) },
  };
}
