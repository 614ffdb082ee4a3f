import { sql, type Kysely } from 'kysely';
import {
  FIRST_STEPS,
  HINT_NAMES,
  isHintFor,
  stepListOf,
  type Closable,
  type Step,
  type StepList,
} from '#domain/access/first-steps.ts';
import type { FirstSteps, saveFirstSteps as saveCall } from '#contract/first-steps.ts';
import type { Input } from '#contract/endpoint.ts';
import { SAVED } from './journal/visible-sessions.ts';
import type { Database } from './platform/database/schema.ts';
import type { Actor } from './platform/http/actor.ts';
import type { Services } from './platform/services.ts';
import { currentRelease } from './values/published-market.ts';
import { findActiveTariff } from './subscriptions/active-tariff.ts';

interface Marked extends Readonly<Record<Step, boolean>> {
  readonly closed: readonly string[];
}

const did = (user: number, action: string, type: string) =>
  sql`exists (select from audit_log where user_id = ${user} and action = ${action} and object_type = ${type})`;
/** Done by a person, not by the portal; any administrator counts. */
const isDone = (type: string) =>
  sql`exists (select from audit_log where object_type = ${type} and action = 'create' and user_id is not null)`;
/** Of a calculation that is there or went by its age: after a clean slate the first one is to be made again. */
const stands = sql`exists (select from (select id from benchmark union all select id from removed_benchmark) as made
  where made.id::text = audit_log.object_id)`;
const visited = (user: number, step: Step) =>
  sql`exists (select from user_mark where user_id = ${user} and kind = 'visited' and name = ${step})`;
const uploaded = (company: number | null) =>
  sql`exists (select from session where company_id = ${company}::int and ${SAVED})`;

/**
 * Every step is read off what is there; only a visit leaves a mark of its own. What the company has done, a new colleague
 * need not do again: who has questionnaires has a template, and reads the own place on the home page.
 */
async function findDone(db: Kysely<Database>, actor: Actor): Promise<Marked> {
  const { user_id: user, company_id: company } = actor;
  const readsPlace = company !== null && actor.subscribed;
  const { rows } = await sql<Marked>`
    select
      (select full_name <> '' and email_address <> '' and phone_number <> '' from users where user_id = ${user})
        as profile,
      ${did(user, 'download', 'template')} or ${did(user, 'create', 'session')} or ${uploaded(company)} as template,
      ${uploaded(company)} as upload,
      ${visited(user, 'benchmark')}
        or (${readsPlace} and ${uploaded(company)} and exists (${currentRelease(db).select('release.id')})) as benchmark,
      ${visited(user, 'questionnaires')} as questionnaires,
      exists (select from audit_log where user_id = ${user} and object_type = 'benchmark' and action = 'create'
        and ${stands}) as calculation,
      ${visited(user, 'anomalies')} as anomalies,
      exists (select from audit_log where user_id = ${user} and object_type = 'benchmark' and action = 'update'
        and after ->> 'is_final' = 'true' and ${stands}) as final,
      ${isDone('company')} as company,
      ${isDone('user')} as people,
      ${isDone('subscription')} as subscription,
      ${visited(user, 'methodology')} as methodology,
      array(select name from user_mark where user_id = ${user} and kind = 'closed' order by name) as closed`.execute(
    db,
  );
  const [done] = rows;
  if (!done) throw new Error('nothing was found out');
  return done;
}

/** Without a subscription the market is closed, and no step leads there. */
const openSteps = (list: StepList, actor: Actor): readonly Step[] =>
  FIRST_STEPS[list].filter((step) => step !== 'benchmark' || actor.company_id === null || actor.subscribed);

/** The first steps of a person, and the hints they have put away. */
export async function loadFirstSteps(db: Kysely<Database>, actor: Actor): Promise<FirstSteps> {
  const ofCompany = actor.company_id !== null;
  const list = stepListOf(actor.permissions, ofCompany);
  const done = await findDone(db, actor);
  const closed = done.closed.map((name) => name as Closable);
  return {
    list,
    steps: list === null ? [] : openSteps(list, actor).map((step) => ({ step, done: done[step] })),
    hints: HINT_NAMES.filter((hint) => isHintFor(hint, actor.permissions, ofCompany) && !closed.includes(hint)),
    closed,
  };
}

/** Whether a benchmark page shows a company anything: it needs a subscription and a release in force. */
async function seesMarket(
  { db, today }: Pick<Services, 'db' | 'today'>,
  { company_id: company }: Actor,
): Promise<boolean> {
  if (company === null) return true;
  const inForce = await currentRelease(db).select('release.id').executeTakeFirst();
  return inForce !== undefined && (await findActiveTariff(db, company, today())) !== undefined;
}

/** Remembers what this person visited or dismissed; opening a market they cannot see does not count. */
export async function saveFirstSteps(
  services: Pick<Services, 'db' | 'today'>,
  actor: Actor,
  { visited: step, closed }: Input<typeof saveCall>['body'],
): Promise<void> {
  const { db } = services;
  const { user_id } = actor;
  const counts = step !== undefined && (step !== 'benchmark' || (await seesMarket(services, actor)));
  const marks = [
    ...(counts ? [{ user_id, kind: 'visited' as const, name: step as string }] : []),
    ...(closed === undefined ? [] : [{ user_id, kind: 'closed' as const, name: closed as string }]),
  ];
  if (marks.length === 0) return;
  await db
    .insertInto('user_mark')
    .values(marks)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
