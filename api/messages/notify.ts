import type { Kysely } from 'kysely';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { topicOf, type MessageContent } from '#domain/messages/kinds.ts';
import { CHOICE_PAGE, letterAbout } from '#domain/messages/letter.ts';
import { letterTime } from '#domain/messages/topics.ts';
import { limiterIn, type Limit } from '../platform/database/limiter.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Notify } from '../platform/notify.ts';
import type { Services } from '../platform/services.ts';
import { awaitDigest, insertMessages, listReaders, type Reader } from './queries.ts';

/** Of one kind to one person in an hour: an account with a stranger's address in it is no way to flood them. */
const LETTERS: Limit = { points: 10, duration: 60 * 60 };

async function mayWrite(trx: Kysely<Database>, userId: number, kind: string): Promise<boolean> {
  try {
    await limiterIn(trx, 'notice-mail', LETTERS).consume(`${userId} ${kind}`);
    return true;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false;
    throw refused;
  }
}

type NotifyServices = Pick<Services, 'settings' | 'now' | 'events' | 'mail' | 'names'>;

async function mailTo(
  { mail, names, settings: { publicUrl } }: NotifyServices,
  trx: Kysely<Database>,
  reader: Reader,
  message: MessageContent,
  formerly: string,
): Promise<void> {
  const addresses = [...new Set([reader.email_address, formerly])].filter((to) => to !== '');
  if (addresses.length === 0) return;
  if (!(await mayWrite(trx, reader.user_id, message.kind))) {
    // What does not fit into the hour comes with the letter of the day.
    if (topicOf(message.kind) !== 'account') await awaitDigest(trx, reader.user_id, message.kind);
    return;
  }
  const letter = letterAbout((await names.in(reader.locale)).answer(message), reader, publicUrl);
  const choice = topicOf(message.kind) === 'account' ? {} : { choiceUrl: `${publicUrl}${CHOICE_PAGE}` };
  for (const to of addresses) await mail.send(trx, { to, user_id: reader.user_id, ...letter, ...choice });
}

export const createNotify =
  (services: NotifyServices): Notify =>
  async (trx, { people, message, once = null, formerly = '' }) => {
    const { events, now } = services;
    const topic = topicOf(message.kind);
    const readers = await listReaders(trx, people, topic === 'account');
    const timed = readers.map((reader) => ({ ...reader, time: letterTime(topic, reader.letters) }));
    const added = new Set(await insertMessages(trx, timed, message, { once, at: now() }));
    const notified = timed.filter(({ user_id }) => added.has(user_id));
    for (const reader of notified) {
      await events.announce(trx, { type: 'message', user_id: reader.user_id });
      if (reader.time === 'at_once') await mailTo(services, trx, reader, message, formerly);
    }
    return [...added];
  };
