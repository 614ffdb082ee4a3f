import { SpanKind } from '@opentelemetry/api';
import { PgBoss, type JobWithMetadata } from 'pg-boss';
import type pg from 'pg';
import { sql, type Kysely } from 'kysely';
import { isAway } from './database/away.ts';
import { openPool } from './database/client.ts';
import { keepListening } from './database/listen.ts';
import type { Database } from './database/schema.ts';
import { workAs, type WaitLimits } from './database/patience.ts';
import type { Log } from './log.ts';
import { createNews } from './news.ts';
import { carryTrace, causeIn, inSpan } from './traces/spans.ts';
import { dataOf } from './watch/failed-jobs.ts';

/** The queue reports copies of errors: what one is must stand in it. */
function markAway(error: Error): never {
  throw isAway(error) ? Object.assign(error, { isAway: true }) : error;
}

/** A kind of background work. It must be safe to run twice: a process can die after the work and before saying so. */
export interface JobKind<Data extends object> {
  readonly name: string;
  readonly retries: number;
  /** Type of the data, for the compiler only. */
  readonly data?: Data;
}

export const jobKind = <Data extends object>(name: string, retries = 5): JobKind<Data> => ({ name, retries });

/**
 * Which work of a kind comes next. With an owner, and how much of its own waits before it: owners take turns. `ahead`: before
 * all that waits, for what a person is waiting for. Kinds never wait for each other: each has workers of its own.
 */
export type JobTurn = { readonly owner: number; readonly before: number } | 'ahead';

/** The queue gives out the highest first, the oldest of equals. */
const queuedBy = (turn: JobTurn) =>
  turn === 'ahead' ? { priority: 1 } : { group: { id: String(turn.owner) }, priority: -turn.before };

export interface Jobs {
  /** Puts work into the queue, in the transaction of the change that causes it: never one without the other. */
  add<Data extends object>(db: Kysely<Database>, kind: JobKind<Data>, data: Data, turn?: JobTurn): Promise<void>;
  /** The same, begun after so many seconds: for what is looked at again should a process stop halfway. */
  addLater<Data extends object>(
    db: Kysely<Database>,
    kind: JobKind<Data>,
    data: Data,
    afterSeconds: number,
  ): Promise<void>;
  /**
   * Does the work of one kind in this process, one piece at a time. Called again, it does two at a time, but never two of
   * one owner. Returns when the queue is ready. `giveUp` is told of a piece whose tries are used up and that is not in the
   * queue again, also when each time the process or its thread died over it.
   */
  work<Data extends object>(
    kind: JobKind<Data>,
    handler: (data: Data, signal: AbortSignal) => Promise<void>,
    giveUp?: (data: Data) => Promise<void>,
  ): Promise<void>;
  /** Runs work of a kind by the clock (cron, UTC), in one of the processes. */
  schedule(kind: JobKind<Record<string, never>>, cron: string): Promise<void>;
  stop(): Promise<void>;
}

/** A worker that gives no sign of life for this long is taken for dead and its job goes to another one. */
const HEARTBEAT_SECONDS = 10;

const RETRIES_ASKED_SECONDS = 2;

/** A job as a span: a child of what put it into the queue, with its waiting by the clock of the database. */
const describe = ({ name, data, startAfter, startedOn, retryCount }: JobWithMetadata) => ({
  kind: SpanKind.CONSUMER,
  cause: causeIn(data),
  attributes: {
    'etalon.job.kind': name,
    'etalon.job.waited_ms': Math.max(0, startedOn.getTime() - startAfter.getTime()),
    'etalon.job.retries': retryCount,
  },
});

/** Background jobs in the same database: any process may run them, a crash only delays them. */
export async function startJobs(connection: pg.PoolConfig, log: Log, limits?: WaitLimits): Promise<Jobs> {
  const pool = openPool({ ...connection, max: 4, application_name: 'etalon-jobs' }, log);
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => workAs('long', () => pool.query(text, values).catch(markAway), limits),
      listen: (channel, notification, open) =>
        keepListening({ ...connection, application_name: 'etalon-jobs-listen' }, channel, { notification, open }, log),
    },
    schema: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  // Every worker asks every few seconds, and says each time what is wrong. Of a database that is away the pool speaks.
  const isNews = createNews();
  boss.on('error', (error) => {
    if (!('isAway' in error) && isNews(error.message)) log.error({ err: error }, 'job queue');
  });
  await boss.start();

  async function ensureQueue({ name, retries }: JobKind<object>, deadLetter?: string): Promise<void> {
    const options = {
      ...(deadLetter !== undefined && { deadLetter }),
      retryLimit: retries,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 300,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      notify: true,
    };
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }

  const inTransaction = (db: Kysely<Database>) => ({
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await db.executeQuery<object>({ ...sql``.compile(db), sql: text, parameters: values });
      return { rows };
    },
  });

  async function isQueued({ name }: JobKind<object>, data: object): Promise<boolean> {
    const { rowCount } = await pool.query(
      `select from jobs.job, (select $2::jsonb as data) as piece
       where name = $1 and state < 'completed' and ${dataOf('job')} = ${dataOf('piece')} limit 1`,
      [name, JSON.stringify(data)],
    );
    return rowCount !== 0;
  }

  const jobs: Jobs = {
    async add(db, kind, data, turn) {
      const options = { db: inTransaction(db), ...(turn && queuedBy(turn)) };
      await boss.send(kind.name, { ...data, ...carryTrace() }, options);
    },
    async addLater(db, kind, data, afterSeconds) {
      await boss.send(kind.name, { ...data, ...carryTrace() }, { db: inTransaction(db), startAfter: afterSeconds });
    },
    async work(kind, handler, giveUp) {
      const givenUp = jobKind<never>(`${kind.name}-given-up`);
      if (giveUp)
        await jobs.work(givenUp, async (data) => {
          if (!(await isQueued(kind, data))) await giveUp(data);
        });
      await ensureQueue(kind, giveUp && givenUp.name);
      const worker = await boss.work(
        kind.name,
        // A new job wakes its workers by NOTIFY; asking now and then is for those that are to be tried again.
        {
          pollingIntervalSeconds: 1,
          notifyPollingIntervalSeconds: RETRIES_ASKED_SECONDS,
          localGroupConcurrency: 1,
          includeMetadata: true,
        },
        async ([job]: JobWithMetadata<never>[]) => {
          if (!job) return;
          log.debug({ job: job.id, kind: kind.name }, 'job started');
          try {
            const work = () => workAs('job', () => handler(job.data, job.signal), limits);
            await inSpan(`job ${kind.name}`, describe(job), work);
          } catch (error) {
            log.error({ err: error, job: job.id, kind: kind.name }, 'job failed, to be tried again');
            throw error;
          } finally {
            // More may be waiting: the next one is fetched at once, and only an empty queue is left to rest.
            boss.notifyWorker(worker);
          }
        },
      );
    },
    async schedule(kind, cron) {
      await boss.schedule(kind.name, cron, {});
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5000 });
      await pool.end();
    },
  };
  return jobs;
}
