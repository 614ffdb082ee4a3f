import { formatDate } from '#domain/language/format.ts';
import { text, type Text } from '#domain/language/text.ts';
import { extensionOf, isTooFarAhead } from '#domain/subscriptions/extend.ts';
import { record, type Doer } from '../journal/record.ts';
import { changedMeanwhile, conflict } from '../platform/http/refusal.ts';
import type { Portal } from '../platform/portal.ts';
import { getActive, lockCompany } from './active.ts';
import { findOverlap } from './check-subscription.ts';

const planned = (tariff: string, from: string): Text =>
  text(
    `Продлить нельзя: с ${formatDate(from, 'ru')} уже назначена следующая подписка («${tariff}»). Обратитесь к администратору портала.`,
    `It cannot be extended: from ${formatDate(from, 'en')} the next subscription (“${tariff}”) is already planned. Ask the portal’s administrator.`,
  );
const tooFar = (to: string): Text =>
  text(
    `Подписка уже действует до ${formatDate(to, 'ru')}. Продлить её дальше чем на пять лет вперёд нельзя.`,
    `The subscription already runs to ${formatDate(to, 'en')}. It cannot be extended more than five years ahead.`,
  );

/** Extends the own company's subscription by the tariff's months, from the day after its end. */
export async function extendActive(
  { db }: Portal,
  companyId: number,
  seenEnd: string | undefined,
  today: string,
  doer: Doer,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCompany(trx, companyId);
    const active = await getActive(trx, companyId, today);
    if (seenEnd !== undefined && seenEnd !== active.valid_to) throw changedMeanwhile();
    const extension = extensionOf(active.valid_to, active.months);
    if (isTooFarAhead(extension, today)) throw conflict(tooFar(active.valid_to));
    const next = await findOverlap(trx, companyId, { valid_from: extension.from, valid_to: extension.to }, active.id);
    if (next) throw conflict(planned(next.tariff, next.valid_from));
    await trx
      .updateTable('subscription')
      .set((row) => ({ valid_to: extension.to, version: row('version', '+', 1) }))
      .where('id', '=', active.id)
      .execute();
    const { tariff_name: tariff } = active;
    await record(trx, doer, {
      action: 'update',
      object_type: 'subscription',
      object_id: active.id,
      before: { tariff, valid_to: active.valid_to },
      after: { tariff, valid_to: extension.to },
    });
  });
}
