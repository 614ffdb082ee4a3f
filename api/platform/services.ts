import type { Kysely } from 'kysely';
import type { Database } from './database/schema.ts';
import type { Events } from './events.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';
import type { SignIn } from './sign-in/sign-in.ts';
import type { Threads } from './threads/start-threads.ts';

/** What all of the portal shares. Everything is passed in: nothing is looked up from a global. */
export interface Services {
  readonly settings: Settings;
  readonly db: Kysely<Database>;
  readonly log: Log;
  readonly now: () => Date;
  /** The calendar day of now, `2026-01-31`. */
  readonly today: () => string;
  readonly jobs: Jobs;
  readonly events: Events;
  readonly signIn: SignIn;
  /** For work with workbooks, within bounds of time and memory. */
  readonly workbooks: Threads;
  /** One thread that keeps the market in memory. */
  readonly market: Threads;
}
