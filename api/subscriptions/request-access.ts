import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { text } from '#domain/language/text.ts';
import type { AccessRequest, requestAccess as requestCall } from '#contract/access-requests.ts';
import type { Output } from '#contract/endpoint.ts';
import { audit } from '../journal/audit.ts';
import { inForce } from '../journal/subscription-in-force.ts';
import type { Database } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { findActiveTariff } from './active-tariff.ts';
import { ownCompany } from './active.ts';

type Db = Kysely<Database>;

const ALREADY_OPEN = text(
  'Подписка уже действует: рынок открыт. Обновите страницу.',
  'Your subscription is active and the market is open. Reload the page.',
);

/** A row of `access_request` that nobody has answered: the company has no subscription, nor got one since. */
export const isOpenRequest = (today: string) =>
  sql<boolean>`not exists (select from subscription where subscription.company_id = access_request.company_id
    and (${inForce(today)} or subscription.created_at >= access_request.created_at))`;

/** The request a company has sent today. */
export async function findAccessRequest(db: Db, company: number, day: string): Promise<AccessRequest | null> {
  const row = await db
    .selectFrom('access_request')
    .select(['created_at', 'user_name'])
    .where('company_id', '=', company)
    .where('day', '=', day)
    .executeTakeFirst();
  return row ? { created_at: row.created_at.toISOString(), person: row.user_name } : null;
}

/** The operator's people who can open a subscription. */
const listAnswering = (trx: Db) =>
  trx
    .selectFrom('users')
    .innerJoin('role', 'role.id', 'role_id')
    .select('user_id')
    .where('company_id', 'is', null)
    .where('disabled', '=', false)
    .where(sql<boolean>`role.tokens @> array['admin/tarif/add']`)
    .orderBy('user_id')
    .execute();

/**
 * A company without a subscription asks the operator to open the market. The administrators read it in the portal and by
 * mail; a second request on the same day changes nothing and answers with the first.
 */
export async function requestAccess(
  { db, now, today, notify }: Services,
  call: Call<typeof requestCall>,
): Promise<Output<typeof requestCall>> {
  const { actor } = call;
  const company_id = ownCompany(actor);
  const day = today();
  if (await findActiveTariff(db, company_id, day)) throw conflict(ALREADY_OPEN);
  return db.transaction().execute(async (trx) => {
    const { user_id, full_name: user_name } = actor;
    const added = await trx
      .insertInto('access_request')
      .values({ company_id, day, user_id, user_name, created_at: now() })
      .onConflict((sent) => sent.doNothing())
      .returning('company_id')
      .executeTakeFirst();
    if (added) {
      const { email_address, phone_number } = await trx
        .selectFrom('users')
        .select(['email_address', 'phone_number'])
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow();
      const params = {
        company: actor.company_name ?? '',
        person: user_name,
        address: [email_address, phone_number].filter((one) => one !== '').join(', '),
        page: `/admin/pricing?add_for=${company_id}`,
      };
      await audit(trx, call, { action: 'access_requested', object_type: 'company', object_id: company_id });
      const people = (await listAnswering(trx)).map((one) => one.user_id);
      await notify(trx, { people, message: { kind: 'access_requested', params } });
    }
    return { request: await findAccessRequest(trx, company_id, day) };
  });
}
