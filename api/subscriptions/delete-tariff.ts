import { sql } from 'kysely';
import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { text, type Text } from '#domain/language/text.ts';
import type { deleteTariff as deleteTariffCall } from '#contract/subscriptions.ts';
import { audit } from '../journal/audit.ts';
import { conflict, notFound } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { TARIFF_FIELDS } from './check-tariff.ts';

const inUse = (n: number): Text =>
  text(
    `Тариф нельзя удалить: он указан в ${n} ${pluralRu(n, 'подписке', 'подписках', 'подписках')}. Сначала смените в них тариф.`,
    `Cannot delete this tariff: ${n} ${pluralEn(n, 'subscription uses', 'subscriptions use')} it. Change their tariff first.`,
  );

/** Deletes a tariff no subscription names, past ones included: they say what a company had. */
export async function deleteTariff({ db }: Services, call: Call<typeof deleteTariffCall>): Promise<void> {
  const { id } = call.params;
  await db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('tariff')
      .select(TARIFF_FIELDS)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw notFound();
    const { count } = await trx
      .selectFrom('subscription')
      .select(sql<string>`count(*)`.as('count'))
      .where((row) => row.or([row('tariff_id', '=', id), row('next_tariff_id', '=', id)]))
      .executeTakeFirstOrThrow();
    if (Number(count) > 0) throw conflict(inUse(Number(count)));
    await trx.deleteFrom('tariff').where('id', '=', id).execute();
    const before = { ...found, price: Number(found.price) };
    await audit(trx, call, { action: 'delete', object_type: 'tariff', object_id: id, before });
  });
}
