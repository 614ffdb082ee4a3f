import { sql } from 'kysely';
import { daysBetween, reminderDue, REMINDED_BEFORE } from '#domain/subscriptions/ending.ts';
import { inForce } from '../journal/subscription-in-force.ts';
import { jobKind } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';

const FIRST = Math.max(...REMINDED_BEFORE);

/** Subscriptions in force that end soon with none after them, and whom to remind. */
const listEnding = ({ db }: Services, today: string) =>
  db
    .selectFrom('subscription')
    .innerJoin('tariff', 'tariff.id', 'tariff_id')
    .leftJoin('users', (join) =>
      join
        .onRef('users.company_id', '=', 'subscription.company_id')
        .on((eb) => eb.or([eb('is_company_contact', '=', true), eb('user_id', '=', eb.ref('contact_user_id'))])),
    )
    .select(['subscription.id', 'tariff.name', 'valid_to'])
    .select(sql<number[]>`array_remove(array_agg(users.user_id), null)`.as('people'))
    .where(inForce(today))
    .where(sql<boolean>`valid_to <= ${today}::date + ${FIRST}::int`)
    .where(
      sql<boolean>`not exists (select 1 from subscription later
        where later.company_id = subscription.company_id and later.valid_from > subscription.valid_to)`,
    )
    .groupBy(['subscription.id', 'tariff.name'])
    .orderBy('subscription.id')
    .execute();

/** Reminds companies of subscriptions that end within 30 and within 7 days, once each; an extension starts anew. */
export async function notifyEnding(services: Services): Promise<void> {
  const { db, notify, today } = services;
  const day = today();
  for (const { id, name, valid_to, people } of await listEnding(services, day)) {
    const due = reminderDue(day, valid_to);
    if (due === null) continue;
    const params = { tariff: name, until: valid_to, days: String(daysBetween(day, valid_to)) };
    await db
      .transaction()
      .execute((trx) =>
        notify(trx, { people, message: { kind: 'subscription_ending', params }, once: `${id} ${valid_to} ${due}` }),
      );
  }
}

const NOTIFY_ENDING = jobKind<Record<string, never>>('notify-ending-subscriptions');

export async function workOnSubscriptions(services: Services): Promise<void> {
  await services.jobs.work(NOTIFY_ENDING, () => notifyEnding(services));
  await services.jobs.schedule(NOTIFY_ENDING, '30 4 * * *');
}
