import type { Kysely } from 'kysely';
import type { Database } from './database/schema.ts';
import type { WaitLimits } from './database/patience.ts';
import type { NamesIn } from './english-names.ts';
import type { Events } from './events.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail.ts';
import type { Notify } from './notify.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { Settings } from './settings.ts';
import type { SignIn } from './sign-in/sign-in.ts';
import type { Threads } from './threads/start-threads.ts';
import type { Measures } from './watch/measure.ts';
import type { Doors } from './watch/doors.ts';

/** What all of the portal shares. Everything is passed in: nothing is looked up from a global. */
export interface Services {
  readonly settings: Settings;
  readonly db: Kysely<Database>;
  readonly waitLimits: WaitLimits;
  readonly log: Log;
  readonly now: () => Date;
  /** The calendar day of now, `2026-01-31`. */
  readonly today: () => string;
  /** Names of metrics, units and the like in the reader's language. */
  readonly names: NamesIn;
  readonly jobs: Jobs;
  readonly events: Events;
  readonly mail: Mail;
  readonly notify: Notify;
  readonly signIn: SignIn;
  /** Encrypts what is secret before it is stored. */
  readonly secrets: Secrets;
  /** For work with workbooks, within bounds of time and memory. */
  readonly workbooks: Threads;
  /** One thread that keeps the market in memory. */
  readonly market: Threads;
  /** One thread that makes large tables of companies, a part at a time. */
  readonly tables: Threads;
  /** What Prometheus reads. */
  readonly measures: Measures;
  readonly doors: Doors;
}
