import { randomUUID } from 'node:crypto';
import { SpanKind } from '@opentelemetry/api';
import { createTransport } from 'nodemailer';
import type { Kysely } from 'kysely';
import { plainLetter, type LetterContent } from '#domain/messages/letter.ts';
import type { LetterTopic } from '#domain/messages/letter-topics.ts';
import type { Database } from './database/schema.ts';
import { jobKind, type Jobs } from './jobs.ts';
import {
  findQueuedLetter,
  insertLetter,
  keepQueued,
  listLost,
  markFailed,
  markSent,
  requeueLetter,
} from './letter-queries.ts';
import { placeOf, type Secrets } from './secrets/secrets.ts';
import type { Settings } from './settings.ts';
import { inSpan } from './traces/spans.ts';

export interface Letter extends LetterContent {
  readonly to: string;
  /** Whose letter it is. */
  readonly user_id: number;
  /** It holds a link that sets a password or the like. */
  readonly has_secret?: boolean;
  readonly topic?: LetterTopic;
  /** Who of the staff wrote it, and for which campaign. */
  readonly author_id?: number | null;
  readonly year?: number | null;
  /** Until when its link works. */
  readonly link_until?: Date;
  /** Where its reader turns such letters off. */
  readonly choiceUrl?: string;
}

/** What of a letter is encrypted: the database and its copies show only the envelope. */
type SealedContent = Pick<Letter, 'text' | 'html' | 'choiceUrl'>;

export interface Mail {
  /** False: no mail server is set up, and letters are kept for an administrator to read. */
  readonly delivers: boolean;
  /**
   * Writes a letter down and, where a mail server is set up, puts it into the queue; both in the caller's transaction.
   * Answers its number.
   */
  send(db: Kysely<Database>, letter: Letter): Promise<string>;
  /** Sends a letter once more; false when there is no such letter, its text is gone, or it is on its way. */
  sendAgain(db: Kysely<Database>, id: string): Promise<boolean>;
  /** Lets no letter stand in the queue for ever: without a mail server it is kept, without a job it gets another one. */
  recover(): Promise<void>;
  /** The text of a letter. */
  open(id: string, sealed: string): SealedContent;
  /** A letter as a file that mail programs open ready to be sent (RFC 5322). */
  asFile(letter: WrittenLetter): Promise<Buffer>;
}

/** A letter as it is kept. */
interface WrittenLetter {
  readonly id: string;
  readonly to_address: string;
  readonly subject: string;
  readonly sealed: string;
}

/** Letters go through the queue: every five minutes at last, so a mail server that is down for three hours loses none. */
const TRIES_AGAIN = 48;
const sendLetter = jobKind<{ readonly id: string }>('send-letter', TRIES_AGAIN);
const LONGEST_ERROR = 500;

/** As letters were queued before the outbox: the whole letter stood in the job. */
const sendMail = jobKind<{ readonly id: string; readonly sealed: string }>('send-mail', TRIES_AGAIN);
interface OldLetter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const recoverLetters = jobKind<Record<string, never>>('recover-letters');
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Longer than the tries of a letter take. */
const LEFT_TO_OTHERS_MS = 6 * 3600_000;

interface MailServices {
  readonly db: Kysely<Database>;
  readonly jobs: Jobs;
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly now: () => Date;
  /** Whether this process sends letters, or only puts them in the queue. */
  readonly works: boolean;
}

/** By it mail programs open a letter as a draft. */
const DRAFT = { 'X-Unsent': '1' };

export async function startMail({ db, jobs, settings, secrets, now, works }: MailServices): Promise<Mail> {
  const { smtpUrl, mailFrom, publicUrl } = settings;
  const open = (id: string, sealed: string) => JSON.parse(secrets.open(sealed, placeOf('letter', id))) as SealedContent;
  if (works && smtpUrl !== null) {
    const transport = createTransport(smtpUrl);
    await jobs.work(sendLetter, async ({ id }) => {
      const letter = await findQueuedLetter(db, id);
      if (!letter || letter.sealed === null) return;
      try {
        const { text, html, choiceUrl } = open(id, letter.sealed);
        const message = {
          from: mailFrom,
          to: letter.to_address,
          subject: letter.subject,
          text,
          html,
          // The same letter sent twice is shown once.
          messageId: `<${id}@${new URL(publicUrl).hostname}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(choiceUrl !== undefined && { list: { unsubscribe: choiceUrl } }),
        };
        await inSpan('send mail', { kind: SpanKind.CLIENT }, () => transport.sendMail(message));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        await markFailed(db, id, reason.slice(0, LONGEST_ERROR), letter.attempts >= TRIES_AGAIN);
        throw error;
      }
      await markSent(db, id, now());
    });
  }
  const state = smtpUrl === null ? 'kept' : 'queued';
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const sealLetter = (id: string, content: SealedContent) =>
    secrets.seal(JSON.stringify(content), placeOf('letter', id));
  const recover = async () => {
    // Another process may know the mail server: what it has just taken on is left to it.
    if (smtpUrl === null) await keepQueued(db, new Date(now().getTime() - LEFT_TO_OTHERS_MS));
    else
      await db.transaction().execute(async (trx) => {
        for (const id of await listLost(trx, sendLetter.name)) await jobs.add(trx, sendLetter, { id });
      });
  };
  if (works) {
    // A letter of an earlier version moves to the outbox, and from there it goes like any other.
    await jobs.work(sendMail, async ({ id, sealed: job }) => {
      const { to, subject, text: body } = JSON.parse(secrets.open(job, placeOf('letter', id))) as OldLetter;
      const { text, html } = plainLetter(subject, body);
      const sealed = sealLetter(id, { text, html });
      const about = { topic: 'account', author_id: null, year: null, link_until: null } as const;
      const envelope = { id, user_id: null, to_address: to, subject, has_secret: true, created_at: now(), ...about };
      await db.transaction().execute(async (trx) => {
        await insertLetter(trx, { ...envelope, sealed, state });
        if (smtpUrl !== null) await jobs.add(trx, sendLetter, { id });
      });
    });
    await jobs.work(recoverLetters, recover);
    await jobs.schedule(recoverLetters, EVERY_TEN_MINUTES);
    await recover();
  }
  return {
    delivers: smtpUrl !== null,
    async send(trx, { to, user_id, subject, has_secret = false, text, html, choiceUrl, ...about }) {
      const id = randomUUID();
      const sealed = sealLetter(id, { text, html, ...(choiceUrl !== undefined && { choiceUrl }) });
      const { topic = null, author_id = null, year = null, link_until = null } = about;
      await insertLetter(trx, {
        id,
        user_id,
        to_address: to,
        subject,
        sealed,
        has_secret,
        state,
        created_at: now(),
        topic,
        author_id,
        year,
        link_until,
      });
      // Whoever asked for a link sits and waits for it; a morning's letters to everybody do not matter to the minute.
      if (smtpUrl !== null) await jobs.add(trx, sendLetter, { id }, has_secret ? 'ahead' : undefined);
      return id;
    },
    async sendAgain(trx, id) {
      if (smtpUrl === null || !(await requeueLetter(trx, id))) return false;
      await jobs.add(trx, sendLetter, { id });
      return true;
    },
    recover,
    open,
    async asFile({ id, to_address: to, subject, sealed }) {
      const { text, html } = open(id, sealed);
      const { message } = await writer.sendMail({ to, subject, text, html, headers: DRAFT });
      return message as Buffer;
    },
  };
}
