import { sql, type Kysely } from 'kysely';
import { text } from '#domain/language/text.ts';
import { isMoney } from '#domain/subscriptions/money.ts';
import type { Input } from '#contract/endpoint.ts';
import type { addTariff } from '#contract/subscriptions.ts';
import type { Database } from '../platform/database/schema.ts';
import { wrongField } from '../platform/http/refusal.ts';

export type TariffFields = Input<typeof addTariff>['body'];

export const TARIFF_FIELDS = [
  'name',
  'description',
  'price',
  'months',
  'max_users',
  'max_calculations',
  'can_export',
  'is_internal',
] as const;

const NAME_TAKEN = text('Тариф с таким названием уже есть.', 'A tariff with this name already exists.');
const NOT_MONEY = text('Не больше двух знаков после запятой.', 'Use at most two decimal places.');

/** One change of tariffs at a time: two cannot take the same name side by side. */
export async function lockTariffs(trx: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('etalon tariffs'))`.execute(trx);
}

/** What is saved for a tariff, checked; `id` names the tariff itself when it is there already. */
export async function checkTariff(
  trx: Kysely<Database>,
  body: Required<TariffFields>,
  id: number | null,
): Promise<Required<TariffFields>> {
  const name = body.name.trim();
  const description = body.description.trim();
  const { price, months, max_users, max_calculations, can_export, is_internal } = body;
  if (!isMoney(price)) throw wrongField('price', NOT_MONEY);
  await lockTariffs(trx);
  const namesake = await trx
    .selectFrom('tariff')
    .select('id')
    .where('name', '=', name)
    .$if(id !== null, (rows) => rows.where('id', '!=', id))
    .executeTakeFirst();
  if (namesake) throw wrongField('name', NAME_TAKEN);
  return { name, description, price, months, max_users, max_calculations, can_export, is_internal };
}
