import { dayOf } from '#domain/language/day.ts';
import { audit } from './journal/audit.ts';
import { createNotify } from './messages/notify.ts';
import { configOf } from './platform/database/client.ts';
import { connect, type Connected } from './platform/database/connect.ts';
import { WorkbookRefusal } from '#workbooks/refusal.ts';
import type { Connection } from './platform/database/connection.ts';
import { WAIT_LIMITS, type WaitLimits } from './platform/database/patience.ts';
import { migrate } from './platform/database/migrate.ts';
import { createNames } from './platform/english-names.ts';
import { startEvents } from './platform/events.ts';
import { startJobs } from './platform/jobs.ts';
import { startMail } from './platform/mail.ts';
import type { Log } from './platform/log.ts';
import { openSecrets, resealSecrets } from './platform/secrets/reseal-secrets.ts';
import type { Secrets } from './platform/secrets/secrets.ts';
import type { Services } from './platform/services.ts';
import type { Settings } from './platform/settings.ts';
import { createSignIn } from './platform/sign-in/sign-in.ts';
import type { Lifetimes } from './platform/sign-in/context.ts';
import { answeredByDatabase } from './platform/threads/answered-by-database.ts';
import { startThreads } from './platform/threads/start-threads.ts';
import { createMeasures } from './platform/watch/measure.ts';

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
  readonly waitLimits?: WaitLimits;
  /** False for a command beside a running portal, which does the background work. */
  readonly works?: boolean;
}

/** The keys are tried first: with wrong ones the database stays as it was. */
async function bringUpToDate({ db, pool }: Connected, settings: Settings, log: Log): Promise<Secrets> {
  const secrets = await openSecrets(db, settings, log);
  await migrate(pool, log);
  await resealSecrets(db, secrets);
  return secrets;
}

/** Opens the database, brings it up to date and starts what runs beside the HTTP server. */
export async function openPortal(opening: Opening): Promise<OpenServices> {
  const { settings, target, log, now = () => new Date(), works = true, waitLimits = WAIT_LIMITS } = opening;
  const connected = await connect(target, { log });
  const { db, pool } = connected;
  const secrets = await bringUpToDate(connected, settings, log).catch(async (error: unknown) => {
    await connected.close();
    throw error;
  });
  const measures = createMeasures({ pool, log, dataDir: settings.dataDir });
  const jobs = await startJobs(configOf(target), log, waitLimits);
  const events = await startEvents(configOf(target), log);
  const mail = await startMail({ db, jobs, settings, secrets, now, works });
  const names = createNames(db);
  const notify = createNotify({ settings, now, events, mail, names });
  const signIn = await createSignIn({
    settings,
    db,
    log,
    now,
    mail,
    notify,
    secrets,
    journal: (entry, trx) => {
      measures.signIn(entry.action);
      return audit(trx, entry, entry);
    },
    noteThrottled: () => measures.signIn('sign_in_throttled'),
    ...(opening.lifetimes && { lifetimes: opening.lifetimes }),
  });
  const workbooks = startThreads({ ...WORKBOOK_THREADS, log });
  const inThread = (tasksEach: number) =>
    answeredByDatabase(
      startThreads({ threads: 1, tasksEach, data: { target }, log }),
      () => measures.reachesDatabase(),
      waitLimits,
    );
  const market = inThread(Infinity);
  const tables = inThread(1);
  return {
    settings,
    db,
    waitLimits,
    log,
    now,
    today: () => dayOf(now()),
    names,
    jobs,
    events,
    mail,
    notify,
    signIn,
    secrets,
    workbooks,
    market,
    tables,
    measures,
    doors: { closing: false },
    async close() {
      await jobs.stop();
      await workbooks.stop();
      await market.stop();
      await tables.stop();
      await events.stop();
      await connected.close();
    },
  };
}
