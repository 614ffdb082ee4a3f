import { sql, type Kysely } from 'kysely';
import { allows } from '#domain/access/access.ts';
import { deleteTariff, listSubscriptions, saveTariff, type Tariff } from '#contract/subscriptions.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/refusal.ts';

const seesSubscriptions = (actor: Actor): boolean => allows(actor, listSubscriptions.access);

const tariffs = (db: Kysely<Database>) =>
  db
    .selectFrom('tariff')
    .selectAll()
    .select((row) =>
      row
        .selectFrom('subscription')
        .where((held) =>
          held.or([
            held('subscription.tariff_id', '=', held.ref('tariff.id')),
            held('subscription.next_tariff_id', '=', held.ref('tariff.id')),
          ]),
        )
        .select(sql<string>`count(*)`.as('count'))
        .as('subscription_count'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof tariffs>['executeTakeFirstOrThrow']>>;

const presentTariff = (row: Row, actor: Actor): Tariff => ({
  ...row,
  price: Number(row.price),
  subscription_count: seesSubscriptions(actor) ? Number(row.subscription_count) : null,
  can: { edit: allows(actor, saveTariff.access), delete: allows(actor, deleteTariff.access) },
});

/**
 * The tariffs, the cheapest month first. Those who see subscriptions see all of them, with how many companies hold each;
 * others what is offered to clients, and what their own company has.
 */
export async function listTariffsFor(db: Kysely<Database>, actor: Actor): Promise<Tariff[]> {
  const rows = await tariffs(db)
    .$if(!seesSubscriptions(actor), (all) =>
      all.where((row) =>
        row.or([
          row('is_internal', '=', false),
          row.exists(
            row
              .selectFrom('subscription')
              .select('subscription.id')
              .where('company_id', '=', actor.company_id)
              .whereRef('subscription.tariff_id', '=', 'tariff.id'),
          ),
        ]),
      ),
    )
    .orderBy(sql`price / months`)
    .orderBy('name')
    .execute();
  return rows.map((row) => presentTariff(row, actor));
}

export async function getTariff(db: Kysely<Database>, id: number, actor: Actor): Promise<Tariff> {
  const row = await tariffs(db).where('tariff.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return presentTariff(row, actor);
}
