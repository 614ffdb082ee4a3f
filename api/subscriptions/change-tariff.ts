import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { text, type Text } from '#domain/language/text.ts';
import { fitsUsers, tariffChange } from '#domain/subscriptions/change-tariff.ts';
import { lockPeople } from '../access/lock-people.ts';
import { record, type Doer } from '../journal/record.ts';
import { conflict, wrongField } from '../platform/http/refusal.ts';
import type { Portal } from '../platform/portal.ts';
import { getActive, lockCompany } from './active.ts';
import { countUsers } from './count-usage.ts';

const FIELD = 'new_tariff_id';
const NO_TARIFF = text('Такого тарифа нет.', 'There is no such tariff.');
const SAME = text('Этот тариф у вашей компании уже действует.', 'Your company already has this tariff.');

const tooMany = (name: string, users: number, most: number): Text =>
  text(
    `В тарифе «${name}» не больше ${most} ${pluralRu(most, 'пользователя', 'пользователей', 'пользователей')}, а в компании работают ${users}. Сначала отключите лишних или выберите другой тариф.`,
    `The tariff “${name}” allows at most ${most} ${pluralEn(most, 'user', 'users')}, and the company has ${users}. Disable some first, or choose another tariff.`,
  );

/** Gives the own company another tariff from today to the end of the term already ordered. */
export async function changeTariff(
  { db }: Portal,
  companyId: number,
  tariffId: number,
  today: string,
  doer: Doer,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Nobody is added while people are counted against the new limit.
    await lockPeople(trx);
    await lockCompany(trx, companyId);
    const active = await getActive(trx, companyId, today);
    const tariff = await trx
      .selectFrom('tariff')
      .select(['id', 'name', 'max_users'])
      .where('id', '=', tariffId)
      .forKeyShare()
      .executeTakeFirst();
    if (!tariff) throw wrongField(FIELD, NO_TARIFF);
    if (tariff.id === active.tariff_id) throw wrongField(FIELD, SAME);
    const users = await countUsers(trx, companyId);
    if (tariff.max_users !== null && !fitsUsers(users, tariff.max_users)) {
      throw conflict(tooMany(tariff.name, users, tariff.max_users));
    }
    const { oldEnds, valid_from, valid_to } = tariffChange(active, today);
    const { id, contact_user_id, tariff_name } = active;
    const subscription = { object_type: 'subscription', object_id: id } as const;
    const before = { tariff: tariff_name, valid_to };
    if (oldEnds === null) {
      await trx
        .updateTable('subscription')
        .set((row) => ({ tariff_id: tariff.id, version: row('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
      await record(trx, doer, { ...subscription, action: 'update', before, after: { tariff: tariff.name, valid_to } });
      return;
    }
    await trx
      .updateTable('subscription')
      .set((row) => ({ valid_to: oldEnds, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await record(trx, doer, {
      ...subscription,
      action: 'update',
      before,
      after: { tariff: tariff_name, valid_to: oldEnds },
    });
    const { id: newId } = await trx
      .insertInto('subscription')
      .values({ company_id: companyId, tariff_id: tariff.id, valid_from, valid_to, contact_user_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { tariff: tariff.name, valid_from, valid_to };
    await record(trx, doer, { action: 'create', object_type: 'subscription', object_id: newId, after });
  });
}
