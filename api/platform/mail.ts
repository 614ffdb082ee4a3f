import { createTransport } from 'nodemailer';
import type { Kysely } from 'kysely';
import type { Database } from './database/schema.ts';
import { jobKind, type Jobs } from './jobs.ts';
import type { Settings } from './settings.ts';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Letters go through the queue: a mail server that is down for an hour loses none. */
const sendMail = jobKind<Letter>('send-mail', 12);

/** Puts letters into the queue, or null when no mail server is set up. */
export type SendMail = ((db: Kysely<Database>, letter: Letter) => Promise<void>) | null;

export async function startMail(jobs: Jobs, settings: Settings): Promise<SendMail> {
  if (settings.smtpUrl === null) return null;
  const transport = createTransport(settings.smtpUrl);
  await jobs.work(sendMail, async (letter) => {
    await transport.sendMail({ from: settings.mailFrom, ...letter });
  });
  return (db, letter) => jobs.add(db, sendMail, letter);
}
