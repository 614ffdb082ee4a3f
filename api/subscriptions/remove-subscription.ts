import { text } from '#domain/language/text.ts';
import type { removeSubscription as removeCall } from '#contract/subscriptions.ts';
import { audit } from '../journal/audit.ts';
import { conflict, notFound } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { lockCompany } from './active.ts';
import { findUsed } from './find-used.ts';
import { noteChange } from './note-change.ts';
import { requireUnchanged } from '../journal/changed-since.ts';
import { subscriptions } from './queries.ts';

const USED = text(
  'Подписку нельзя удалить: сотрудники компании уже работали в портале, пока она действовала. Её можно заблокировать.',
  'Cannot remove this subscription: people from the company have already used the portal under it. You can block it instead.',
);

/** Removes a subscription made by mistake, which nobody from the company has used; the journal keeps it and the reason. */
export async function removeSubscription({ db, today }: Services, call: Call<typeof removeCall>): Promise<void> {
  const { id } = call.params;
  const { reason, version } = call.body;
  await db.transaction().execute(async (trx) => {
    const stored = await trx.selectFrom('subscription').select('company_id').where('id', '=', id).executeTakeFirst();
    if (stored) await lockCompany(trx, stored.company_id);
    const found = await subscriptions(trx, today(), call.actor.company_id)
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) throw notFound();
    await requireUnchanged(trx, call, { object_type: 'subscription', object_id: id, version: found.version }, version);
    if ((await findUsed(trx, [id])).size > 0) throw conflict(USED);
    const { company_id, company_name, tariff_name: tariff, valid_from, valid_to } = found;
    const before = { company: company_name, tariff, valid_from, valid_to };
    // The line is written first: it takes the object's name from the row.
    await audit(trx, call, {
      action: 'delete',
      object_type: 'subscription',
      object_id: id,
      before,
      after: { reason },
      about: company_id,
    });
    await trx.deleteFrom('subscription').where('id', '=', id).execute();
    await noteChange(trx, call, company_id, { kind: 'removed', tariff, valid_from, valid_to });
  });
}
