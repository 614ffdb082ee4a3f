import { digestOf, CHOICE_PAGE } from '#domain/messages/letter.ts';
import { MESSAGE_KINDS } from '#domain/messages/kinds.ts';
import type { Services } from '../platform/services.ts';
import { listReaders, noteLetter } from './queries.ts';

async function sendDigestTo({ db, mail, names, settings }: Services, userId: number): Promise<void> {
  const { publicUrl } = settings;
  await db.transaction().execute(async (trx) => {
    // Another process that sends the same letter has locked its messages.
    const awaiting = await trx
      .selectFrom('message')
      .select(['id', 'kind', 'params', 'read_at'])
      .where('user_id', '=', userId)
      .where('awaits_digest', '=', true)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute();
    if (awaiting.length === 0) return;
    await trx
      .updateTable('message')
      .set({ awaits_digest: false })
      .where(
        'id',
        'in',
        awaiting.map(({ id }) => id),
      )
      .execute();
    const [reader] = await listReaders(trx, [userId], false);
    if (!reader || reader.email_address === '' || reader.letters === 'none') return;
    const unread = awaiting.filter(({ kind, read_at }) => read_at === null && MESSAGE_KINDS.includes(kind));
    if (unread.length === 0) return;
    const letter = digestOf((await names.in(reader.locale)).answer(unread), reader, publicUrl);
    const choiceUrl = `${publicUrl}${CHOICE_PAGE}`;
    const about = { to: reader.email_address, user_id: userId, topic: 'digest' } as const;
    const id = await mail.send(trx, { ...about, choiceUrl, ...letter });
    const said = unread.map((message) => message.id);
    await noteLetter(trx, id, said);
  });
}

/** Sends one letter to each person with unread messages who gets letters once a day. */
export async function sendDigests(services: Services): Promise<void> {
  const people = await services.db
    .selectFrom('message')
    .select('user_id')
    .distinct()
    .where('awaits_digest', '=', true)
    .execute();
  let failure: unknown;
  for (const { user_id } of people) {
    try {
      await sendDigestTo(services, user_id);
    } catch (error) {
      // The others get their letters; the job is tried again for this one.
      failure = error;
    }
  }
  if (failure !== undefined) throw failure;
}
