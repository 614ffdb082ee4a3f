import { sql } from 'kysely';
import { formatDate } from '#domain/language/format.ts';
import { text } from '#domain/language/text.ts';
import type { extendDeadline as extendCall } from '#contract/campaigns.ts';
import { auditAll } from '../journal/audit.ts';
import { wrongField } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { listInvited } from './queries.ts';
import { getInvitedNames, lockRound } from './save-campaign.ts';

const NOT_LATER = (day: string) =>
  text(`Свой срок должен быть позже общего: ${formatDate(day, 'ru')}.`, `Must be later than ${formatDate(day, 'en')}.`);

/** Lets companies send later than the others, or takes that back. */
export async function extendDeadline({ db }: Services, call: Call<typeof extendCall>): Promise<void> {
  const { company_ids, deadline } = call.body;
  const { year } = call.params;
  await db.transaction().execute(async (trx) => {
    const round = await lockRound(trx, year);
    if (deadline !== null && deadline <= round.deadline) throw wrongField('deadline', NOT_LATER(round.deadline));
    const names = await getInvitedNames(trx, year, company_ids);
    const before = new Map((await listInvited(trx, year)).map((one) => [one.company_id, one.deadline]));
    const changed = company_ids.filter((id) => (before.get(id) ?? null) !== deadline);
    if (changed.length === 0) return;
    await trx
      .updateTable('campaign_company')
      .set({ deadline })
      .where('year', '=', year)
      .where(sql<boolean>`company_id = any(${changed}::int[])`)
      .execute();
    await auditAll(
      trx,
      call,
      changed.map((id) => ({
        action: 'update',
        object_type: 'campaign',
        object_id: year,
        about: id,
        before: { company: names.get(id), deadline: before.get(id) ?? round.deadline },
        after: { company: names.get(id), deadline: deadline ?? round.deadline },
      })),
    );
  });
}
