import { sql } from 'kysely';
import { findFact, saveFact } from '../../platform/database/installation-fact.ts';
import type { Services } from '../../platform/services.ts';
import { newestSeal, readSealed, type SealedLine } from './read-sealed.ts';
import { sendBySyslog } from './syslog.ts';

const SENT = 'journal_sent';
const ANSWER_MS = 15_000;

type Sending = Pick<Services, 'db' | 'settings' | 'now'>;
interface Sent {
  /** The newest seal that was taken. */
  readonly seal: number;
}

async function sendByHttp(url: URL, lines: readonly SealedLine[]): Promise<void> {
  // A name and a password in the address are no part of what fetch takes.
  const to = new URL(url);
  [to.username, to.password] = ['', ''];
  const account = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const answer = await fetch(to, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-ndjson',
      ...(url.username && { authorization: `Basic ${Buffer.from(account).toString('base64')}` }),
    },
    body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${to.host} answered ${answer.status}`);
}

const send = (url: URL, lines: readonly SealedLine[]): Promise<void> =>
  url.protocol.startsWith('syslog') ? sendBySyslog(url, lines) : sendByHttp(url, lines);

/** Seals that wait to be sent, where there is somebody to send them to. */
export async function countUnsent({ db, settings }: Pick<Sending, 'db' | 'settings'>): Promise<number> {
  const sent = await findFact<Sent>(db, SENT);
  return settings.journalSend === null || sent === undefined ? 0 : (await newestSeal(db)) - sent.seal;
}

/** Sends the next seal; false when none is left, or another process sends. The first time only what comes later is sent. */
const sendNext = ({ db, now }: Sending, url: URL): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('journal_sent')) as mine`.execute(trx);
    if (!rows[0]?.mine) return false;
    const newest = await newestSeal(trx);
    const sent = await findFact<Sent>(trx, SENT);
    if (sent !== undefined && sent.seal >= newest) return false;
    const seal = sent === undefined ? newest : sent.seal + 1;
    const lines = sent === undefined ? [] : await readSealed(trx, seal);
    if (lines.length > 0) await send(url, lines);
    await saveFact(trx, SENT, { seal }, now());
    return true;
  });

/** Sends on what is sealed, in order, each seal until it is taken: one may come twice. */
export async function sendOn(sending: Sending): Promise<void> {
  const { journalSend } = sending.settings;
  if (journalSend === null) return;
  const url = new URL(journalSend);
  while (await sendNext(sending, url));
}
