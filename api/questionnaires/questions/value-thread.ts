import { mayNoteOn, seesQuestionsOf } from '#domain/access/questions.ts';
import type { Output } from '#contract/endpoint.ts';
import type { getValueThread, ThreadPlace, ValueThread, writeValueNote as noteCall } from '#contract/value-thread.ts';
import { audit } from '../../journal/audit.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { addEntry, type ValuePlace } from '../../values/thread/entries.ts';
import { readerOf } from './present-question.ts';
import { presentEntries } from './present-thread.ts';
import { requireText } from './write-messages.ts';

type ThreadCall = Pick<Call<typeof getValueThread>, 'actor' | 'locale'>;

/** The value a call is about; somebody else's is not there. */
async function placeOf(
  { db }: Pick<Services, 'db'>,
  { actor }: ThreadCall,
  { company, metric, year, it_system }: ThreadPlace,
) {
  if (!seesQuestionsOf(actor, company)) throw notFound();
  const known = await db
    .selectFrom('metric')
    .select('description')
    .where('metric.id', '=', metric)
    .where((where) => where.exists(where.selectFrom('company').select('company_id').where('company_id', '=', company)))
    .executeTakeFirst();
  const isSystemKnown =
    it_system === undefined ||
    (await db.selectFrom('it_system').select('id').where('id', '=', it_system).executeTakeFirst()) !== undefined;
  if (!known || !isSystemKnown) throw notFound();
  const place: ValuePlace = { company_id: company, metric_id: metric, year, it_system_id: it_system ?? null };
  return { place, metric: known.description };
}

async function presentThread(services: Services, call: ThreadCall, place: ValuePlace): Promise<ValueThread> {
  const entries = await presentEntries(services.db, await readerOf(services, call), place);
  return { entries, can: { note: mayNoteOn(call.actor, place.company_id) } };
}

export const readValueThread = async (
  services: Services,
  call: Call<typeof getValueThread>,
): Promise<Output<typeof getValueThread>> =>
  presentThread(services, call, (await placeOf(services, call, call.query)).place);

/** Adds a note for the staff; the journal keeps no word of it. */
export const writeValueNote = (services: Services, call: Call<typeof noteCall>): Promise<ValueThread> =>
  services.db.transaction().execute(async (trx) => {
    const { place, metric } = await placeOf({ db: trx }, call, call.body);
    const { user_id, full_name: user_name } = call.actor;
    const said = { kind: 'note', from_company: false, user_id, user_name, at: services.now() } as const;
    await addEntry(trx, { ...place, ...said, text: requireText(call.body.text) });
    await audit(trx, call, {
      action: 'update',
      object_type: 'company',
      object_id: place.company_id,
      about: place.company_id,
      after: { metric, year: place.year, note: true },
    });
    return presentThread({ ...services, db: trx }, call, place);
  });
