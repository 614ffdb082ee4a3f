import type { Kysely } from 'kysely';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { topicOf } from '#domain/messages/kinds.ts';
import { letterTopicOf } from '#domain/messages/letter-topics.ts';
import { CHOICE_PAGE, letterAbout } from '#domain/messages/letter.ts';
import { letterTime } from '#domain/messages/topics.ts';
import { limiterIn, type Limit } from '../platform/database/limiter.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Notification, Notified, Notify } from '../platform/notify.ts';
import type { Services } from '../platform/services.ts';
import { awaitDigest, insertMessages, listReaders, noteLetter, type Reader } from './queries.ts';

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

/** What a letter about a message needs to know. */
type Writing = Pick<Notification, 'message' | 'formerly' | 'author_id' | 'year'>;

async function mailTo(
  { mail, names, settings: { publicUrl } }: NotifyServices,
  trx: Kysely<Database>,
  { message_id, ...reader }: Reader & Notified,
  { message, formerly = '', author_id = null, year }: Writing,
): Promise<void> {
  const addresses = [...new Set([reader.email_address, formerly])].filter((to) => to !== '');
  if (addresses.length === 0) return;
  const topic = topicOf(message.kind);
  if (!(await mayWrite(trx, reader.user_id, message.kind))) {
    // What does not fit into the hour comes with the letter of the day.
    if (topic !== 'account') await awaitDigest(trx, message_id);
    return;
  }
  const letter = letterAbout((await names.in(reader.locale)).answer(message), reader, publicUrl);
  const choice = topic === 'account' ? {} : { choiceUrl: `${publicUrl}${CHOICE_PAGE}` };
  const about = {
    user_id: reader.user_id,
    topic: letterTopicOf(message.kind),
    author_id,
    ...(year !== undefined && { year }),
  };
  for (const [at, to] of addresses.entries()) {
    const id = await mail.send(trx, { to, ...about, ...letter, ...choice });
    if (at === 0) await noteLetter(trx, id, [message_id]);
  }
}

export const createNotify =
  (services: NotifyServices): Notify =>
  async (trx, { people, once = null, ...writing }) => {
    const { events, now } = services;
    const { message } = writing;
    const topic = topicOf(message.kind);
    const readers = await listReaders(trx, people, topic === 'account');
    const timed = readers.map((reader) => ({ ...reader, time: letterTime(topic, reader.letters) }));
    const added = await insertMessages(trx, timed, message, { once, at: now() });
    const messageOf = new Map(added.map(({ user_id, message_id }) => [user_id, message_id]));
    for (const reader of timed) {
      const message_id = messageOf.get(reader.user_id);
      if (message_id === undefined) continue;
      await events.announce(trx, { type: 'message', user_id: reader.user_id });
      if (reader.time === 'at_once') await mailTo(services, trx, { ...reader, message_id }, writing);
    }
    return added;
  };
