import type { Kysely } from 'kysely';
import { formatDate } from '#domain/language/format.ts';
import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { text, type Text } from '#domain/language/text.ts';
import { fitsUsers } from '#domain/subscriptions/change-tariff.ts';
import { holdsAtOnce } from '#domain/subscriptions/compare-tariffs.ts';
import type { ActiveSubscription, changeTariff as changeTariffCall } from '#contract/subscriptions.ts';
import { lockPeople } from '../access/lock-people.ts';
import type { Database } from '../platform/database/schema.ts';
import { conflict, wrongField } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { getActive, lockCompany, ownCompany, type ActiveRow } from './active.ts';
import { countUsers } from './count-usage.ts';
import { requireOrdering } from './ordering.ts';
import { planTariff } from './plan-tariff.ts';
import { getActiveWithUsage } from './present-active.ts';
import { raiseTariff } from './raise-tariff.ts';

const FIELD = 'new_tariff_id';
const NO_TARIFF = text('Такого тарифа нет.', 'This tariff does not exist.');
const SAME = text(
  'Этот тариф у вашей компании уже действует. Выберите другой.',
  'Your company already has this tariff. Choose another.',
);
const CHOSEN = text('Этот тариф уже выбран на следующий срок.', 'This tariff is already chosen for the next term.');

const tooMany = (name: string, users: number, most: number): Text =>
  text(
    `В тарифе «${name}» не больше ${most} ${pluralRu(most, 'пользователя', 'пользователей', 'пользователей')}, а в компании работают ${users}. Сначала отключите лишних или выберите другой тариф.`,
    `The “${name}” tariff allows up to ${most} ${pluralEn(most, 'user', 'users')}, and the company has ${users}. Disable some users or choose another tariff.`,
  );
const arranged = (tariff: string, from: string): Text =>
  text(
    `Следующий срок уже назначен: «${tariff}» с ${formatDate(from, 'ru')}. Изменить его может администратор портала.`,
    `The next term is already arranged: “${tariff}” from ${formatDate(from, 'en')}. The portal administrator can change it.`,
  );

/** The tariff a company may choose: one that is offered to clients, or the one it has. */
async function getChosen(trx: Kysely<Database>, active: ActiveRow, tariffId: number) {
  const found = await trx
    .selectFrom('tariff')
    .select(['id', 'name', 'price', 'months', 'max_users', 'max_calculations', 'can_export', 'is_internal'])
    .where('id', '=', tariffId)
    .forKeyShare()
    .executeTakeFirst();
  if (!found || (found.is_internal && found.id !== active.tariff_id)) throw wrongField(FIELD, NO_TARIFF);
  if (found.id === active.next?.id) throw wrongField(FIELD, CHOSEN);
  if (found.id === active.tariff_id && !active.next) throw wrongField(FIELD, SAME);
  return { ...found, price: Number(found.price) };
}

/**
 * Gives their company another tariff: a higher one from today to the end of the term already ordered, any other from
 * the next term on. Choosing the tariff in force drops what was chosen for the next term.
 */
export async function changeTariff(
  { db, today }: Services,
  call: Call<typeof changeTariffCall>,
): Promise<ActiveSubscription> {
  const { actor } = call;
  const day = today();
  const companyId = ownCompany(actor);
  await db.transaction().execute(async (trx) => {
    await requireOrdering(trx, actor);
    // Locks out new users while they are counted against the limit.
    await lockPeople(trx);
    await lockCompany(trx, companyId);
    const active = await getActive(trx, companyId, day);
    const tariff = await getChosen(trx, active, call.body.new_tariff_id);
    if (tariff.id === active.tariff_id) return planTariff(trx, call, active, null);
    const users = await countUsers(trx, companyId);
    if (tariff.max_users !== null && !fitsUsers(users, tariff.max_users)) {
      throw conflict(tooMany(tariff.name, users, tariff.max_users));
    }
    if (holdsAtOnce(active, tariff)) return raiseTariff(trx, call, active, { tariff, today: day });
    const later = await trx
      .selectFrom('subscription')
      .innerJoin('tariff', 'tariff.id', 'tariff_id')
      .select(['tariff.name', 'valid_from'])
      .where('company_id', '=', companyId)
      .where('valid_from', '>', active.valid_to)
      .orderBy('valid_from')
      .limit(1)
      .executeTakeFirst();
    if (later) throw conflict(arranged(later.name, later.valid_from));
    return planTariff(trx, call, active, tariff);
  });
  return getActiveWithUsage(db, call, day);
}
