import type { Kysely } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { text } from '#domain/language/text.ts';
import { inForce } from '../journal/subscription-in-force.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/refusal.ts';

const NO_COMPANY = text(
  'Подписка бывает только у компании-клиента, а вы не её сотрудник. Подписки всех компаний — на странице «Тарифы».',
  'Subscriptions belong to client companies, and you do not work for one. See all subscriptions on the Pricing page.',
);
const NONE = text(
  'У вашей компании нет действующей подписки: рынок закрыт, свои данные доступны как прежде. Подписку оформляет администратор портала.',
  'Your company has no active subscription: the market is closed, but your own data is available. Ask the portal administrator to arrange one.',
);

/** The company whose subscription the actor may see and change: their own and no other. */
export function ownCompany({ company_id }: Actor): number {
  if (company_id === null) throw notFound(NO_COMPANY);
  return company_id;
}

/** Makes changes of one company's subscriptions wait for each other, so that none judges by what is no longer so. */
export async function lockCompany(trx: Kysely<Database>, companyId: number): Promise<{ name: string } | undefined> {
  return trx.selectFrom('company').select('name').where('company_id', '=', companyId).forUpdate().executeTakeFirst();
}

/** The subscription in force today with its tariff; there is at most one, for subscriptions never share a day. */
export async function getActive(db: Kysely<Database>, companyId: number, today: string) {
  const row = await db
    .selectFrom('subscription')
    .innerJoin('tariff', 'tariff.id', 'tariff_id')
    .leftJoin('tariff as later', 'later.id', 'next_tariff_id')
    .select(['subscription.id', 'tariff_id', 'tariff.name as tariff_name', 'subscription.price', 'subscription.months'])
    .select(['tariff.price as tariff_price', 'tariff.months as tariff_months'])
    .select(['tariff.max_users', 'tariff.max_calculations', 'tariff.can_export', 'tariff.is_internal'])
    .select(['company_id', 'valid_from', 'valid_to', 'contact_user_id'])
    .select((eb) =>
      eb
        .case()
        .when('later.id', 'is not', null)
        .then(
          jsonBuildObject({
            id: eb.ref('later.id').$notNull(),
            name: eb.ref('later.name').$notNull(),
            months: eb.ref('later.months').$notNull(),
            is_internal: eb.ref('later.is_internal').$notNull(),
          }),
        )
        .end()
        .as('next'),
    )
    .where('company_id', '=', companyId)
    .where(inForce(today))
    .executeTakeFirst();
  if (!row) throw notFound(NONE);
  return { ...row, price: Number(row.price), tariff_price: Number(row.tariff_price) };
}

export type ActiveRow = Awaited<ReturnType<typeof getActive>>;
