import type { noteCall as noteCallCall } from '#contract/campaigns.ts';
import { audit } from '../journal/audit.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { getRound } from './queries.ts';
import { getInvitedNames } from './save-campaign.ts';

/** Notes that somebody of the staff has called a company. */
export async function noteCall({ db, now }: Services, call: Call<typeof noteCallCall>): Promise<void> {
  const { company_id } = call.body;
  const note = call.body.note.trim();
  const { year } = call.params;
  await db.transaction().execute(async (trx) => {
    await getRound(trx, year);
    await getInvitedNames(trx, year, [company_id]);
    await trx
      .insertInto('campaign_contact')
      .values({
        year,
        company_id,
        kind: 'call',
        note,
        user_id: call.actor.user_id,
        user_name: call.actor.full_name,
        created_at: now(),
      })
      .execute();
    await audit(trx, call, {
      action: 'called',
      object_type: 'company',
      object_id: company_id,
      after: { year, comment: note },
    });
  });
}
