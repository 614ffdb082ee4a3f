import type { Kysely } from 'kysely';
import { formatDate } from '#domain/language/format.ts';
import { text, type Text } from '#domain/language/text.ts';
import { extendableFrom, extensionOf, isTooFarAhead, type Extension } from '#domain/subscriptions/extend.ts';
import type { Ref } from '#contract/shapes.ts';
import type { Database } from '../platform/database/schema.ts';
import type { ActiveRow } from './active.ts';
import { findOverlap } from './check-subscription.ts';

const planned = (tariff: string, from: string): Text =>
  text(
    `Продлить нельзя: с ${formatDate(from, 'ru')} уже назначена следующая подписка («${tariff}»). Обратитесь к администратору портала.`,
    `Cannot extend: the next subscription (“${tariff}”) is already planned from ${formatDate(from, 'en')}. Ask the portal administrator.`,
  );
const tooFar = (to: string): Text =>
  text(
    `Подписка уже действует до ${formatDate(to, 'ru')}. Продлить её дальше чем на пять лет вперёд нельзя.`,
    `The subscription already runs until ${formatDate(to, 'en')}. It cannot be extended more than five years ahead.`,
  );
const ordered = (to: string, from: string): Text =>
  text(
    `Следующий срок уже заказан: подписка действует по ${formatDate(to, 'ru')}. Снова продлить её можно с ${formatDate(from, 'ru')}, раньше — через администратора портала.`,
    `The next term is already ordered: the subscription runs until ${formatDate(to, 'en')}. You can extend it again from ${formatDate(from, 'en')}; the portal administrator can do it sooner.`,
  );
const internal = (tariff: string): Text =>
  text(
    `Тариф «${tariff}» назначает и продлевает администратор портала. Обратитесь к нему или выберите другой тариф на следующий срок.`,
    `Only the portal administrator can extend the “${tariff}” tariff. Ask them, or choose another tariff for the next term.`,
  );

/** What an extension would add: the next term, by the tariff chosen for it or else by the one in force. */
export interface PlannedExtension extends Extension {
  readonly tariff: Ref;
}

/** What the company's contact would order by extending today, or why it is refused. */
export async function planExtension(
  trx: Kysely<Database>,
  companyId: number,
  active: ActiveRow,
  today: string,
): Promise<PlannedExtension | { readonly refusal: Text }> {
  const { valid_to, next, months, is_internal } = active;
  const tariff = next ?? { id: active.tariff_id, name: active.tariff_name, months: active.tariff_months, is_internal };
  if (tariff.is_internal) return { refusal: internal(tariff.name) };
  const extension = extensionOf(valid_to, tariff.months);
  if (isTooFarAhead(extension, today)) return { refusal: tooFar(valid_to) };
  const other = await findOverlap(trx, companyId, { valid_from: extension.from, valid_to: extension.to }, active.id);
  if (other) return { refusal: planned(other.tariff, other.valid_from) };
  const from = extendableFrom(valid_to, months);
  if (today < from) return { refusal: ordered(valid_to, from) };
  return { ...extension, tariff: { id: tariff.id, name: tariff.name } };
}
