import { remindsOn } from '#domain/campaigns/reminder.ts';
import { audit } from '../journal/audit.ts';
import { jobKind } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';
import { loadBoard } from './load-board.ts';
import { listRounds } from './queries.ts';
import { isReachable } from './send-reminders.ts';

/** The daily look at the deadlines of campaigns. */
const REMIND = jobKind<Record<string, never>>('campaign-reminders');
/** At nine in the morning in Moscow. */
const EVERY_MORNING = '0 6 * * *';

/**
 * Reminds the companies of open rounds that chose so, 14 and 3 days before their deadlines and on the day itself. Whose data
 * are accepted is left alone; nobody gets the same reminder twice.
 */
export async function remindByClock({ db, now, today, notify }: Services): Promise<void> {
  const rounds = (await listRounds(db)).filter(
    ({ closed_at, reminds, opens }) => closed_at === null && reminds && opens <= today(),
  );
  for (const round of rounds) {
    const { year } = round;
    const due = (await loadBoard(db, round, today()))
      .filter(isReachable)
      .filter(({ stage, deadline }) => stage !== 'accepted' && remindsOn(deadline, today()));
    for (const { company, contact, deadline } of due) {
      await db.transaction().execute(async (trx) => {
        const params = { year: String(year), due: deadline, note: '', page: `/data?year=${year}` };
        const message = { kind: 'deadline_near' as const, params };
        const once = `campaign ${year} ${today()}`;
        const [notified] = await notify(trx, { people: [contact.id], message, once, year });
        if (!notified) return;
        const note = '';
        const by = { user_id: null, user_name: null, created_at: now() };
        await trx
          .insertInto('campaign_contact')
          .values({ year, company_id: company.id, kind: 'automatic', note, message_id: notified.message_id, ...by })
          .execute();
        await audit(
          trx,
          { actor: null, ip: null, requestId: null },
          {
            action: 'reminded',
            object_type: 'company',
            object_id: company.id,
            after: { year, responsible: contact.name, deadline },
          },
        );
      });
    }
  }
}

export async function workOnCampaigns(services: Services): Promise<void> {
  await services.jobs.work(REMIND, () => remindByClock(services));
  await services.jobs.schedule(REMIND, EVERY_MORNING);
}
