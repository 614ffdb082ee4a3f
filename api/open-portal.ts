import { dayOf } from '#domain/language/day.ts';
import { audit } from './journal/audit.ts';
import { configOf } from './platform/database/client.ts';
import { connect } from './platform/database/connect.ts';
import { WorkbookRefusal } from '#workbooks/refusal.ts';
import type { Connection } from './platform/database/connection.ts';
import { migrate } from './platform/database/migrate.ts';
import { startEvents } from './platform/events.ts';
import { startJobs } from './platform/jobs.ts';
import { startMail } from './platform/mail.ts';
import type { Log } from './platform/log.ts';
import type { Services } from './platform/services.ts';
import type { Settings } from './platform/settings.ts';
import { createSignIn } from './platform/sign-in/sign-in.ts';
import type { Lifetimes } from './platform/sign-in/context.ts';
import { startThreads } from './platform/threads/start-threads.ts';

export interface OpenServices extends Services {
  close(): Promise<void>;
}

/** A workbook that takes too much is refused, whatever it holds. */
export const WORKBOOK_THREADS = {
  threads: 2,
  tasksEach: 1,
  deadlineMs: 20_000,
  megabytes: 384,
  overLimit: (limit: 'time' | 'memory') => new WorkbookRefusal(limit === 'time' ? 'too-slow' : 'too-much-memory'),
};

/** What differs between running for people and running for a test. */
export interface Opening {
  readonly settings: Settings;
  readonly target: string | Connection;
  readonly log: Log;
  readonly now?: () => Date;
  readonly lifetimes?: Partial<Lifetimes>;
}

/** Opens the database, brings it up to date and starts what runs beside the HTTP server. */
export async function openPortal(opening: Opening): Promise<OpenServices> {
  const { settings, target, log, now = () => new Date() } = opening;
  const connected = await connect(target, { log });
  await migrate(connected.pool, log);
  const { db } = connected;
  const jobs = await startJobs(configOf(target), log);
  const events = await startEvents(configOf(target), log);
  const mail = await startMail(jobs, settings);
  const signIn = await createSignIn({
    settings,
    db,
    log,
    now,
    sendMail: mail,
    journal: (entry, trx) => audit(trx, entry, entry),
    ...(opening.lifetimes && { lifetimes: opening.lifetimes }),
  });
  const workbooks = startThreads({ ...WORKBOOK_THREADS, log });
  const market = startThreads({ threads: 1, tasksEach: Infinity, data: { target }, log });
  return {
    settings,
    db,
    log,
    now,
    today: () => dayOf(now()),
    jobs,
    events,
    signIn,
    workbooks,
    market,
    async close() {
      await jobs.stop();
      await workbooks.stop();
      await market.stop();
      await events.stop();
      await connected.close();
    },
  };
}
