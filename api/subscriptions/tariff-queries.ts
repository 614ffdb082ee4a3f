import { sql, type Kysely } from 'kysely';
import type { Tariff } from '#contract/subscriptions.ts';
import type { Database } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/refusal.ts';

const tariffs = (db: Kysely<Database>) =>
  db
    .selectFrom('tariff')
    .selectAll()
    .select((row) =>
      row
        .selectFrom('subscription')
        .whereRef('subscription.tariff_id', '=', 'tariff.id')
        .select(sql<string>`count(*)`.as('count'))
        .as('subscription_count'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof tariffs>['executeTakeFirstOrThrow']>>;

const present = (row: Row, seesSubscriptions: boolean): Tariff => ({
  ...row,
  price: Number(row.price),
  subscription_count: seesSubscriptions ? Number(row.subscription_count) : null,
});

/** All tariffs, the cheapest month first. How many companies hold one is told only to those who see subscriptions. */
export async function listAllTariffs(db: Kysely<Database>, seesSubscriptions: boolean): Promise<Tariff[]> {
  const rows = await tariffs(db)
    .orderBy(sql`price / months`)
    .orderBy('name')
    .execute();
  return rows.map((row) => present(row, seesSubscriptions));
}

export async function getTariff(db: Kysely<Database>, id: number, seesSubscriptions: boolean): Promise<Tariff> {
  const row = await tariffs(db).where('tariff.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return present(row, seesSubscriptions);
}
