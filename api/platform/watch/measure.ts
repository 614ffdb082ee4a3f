import { statfs } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/schema.ts';

interface Watched {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly dataDir: string;
}

/** What Prometheus reads of this process: the counters it raises itself, and what is looked up when it is read. */
export interface Measures {
  request(labels: { method: string; route: string; status: string }, seconds: number): void;
  signIn(action: string): void;
  read(): Promise<string>;
  readonly contentType: string;
}

/** From a quick answer to one that a person has given up on. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const lookUpJobs = (db: Kysely<Database>) =>
  sql<{ queue: string; state: string; jobs: number; age: number }>`
    select name as queue, state::text as state, count(*)::int as jobs,
      extract(epoch from now() - min(created_on))::float8 as age
    from jobs.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%' group by 1, 2`.execute(
    db,
  );

const lookUpQuestionnaires = (db: Kysely<Database>) =>
  db
    .selectFrom('session')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();

/** Where the data stand: their database, and the disk under the data folder where there is one. */
export const freeBytes = (folder: string): Promise<number | null> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );

export function createMeasures({ db, pool, dataDir }: Watched): Measures {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'etalon_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const signIns = new Counter({
    name: 'etalon_sign_in_events_total',
    help: 'What happened around signing in, as the journal names it',
    labelNames: ['action'],
    registers,
  });
  const lookedUp = [
    new Gauge({
      name: 'etalon_database_connections',
      help: 'Connections of the pool of this process, and calls that wait for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'waited_for' }, pool.waitingCount);
      },
    }),
    new Gauge({
      name: 'etalon_jobs',
      help: 'Jobs of a queue, by state',
      labelNames: ['queue', 'state'],
      registers: [],
      async collect() {
        const { rows } = await lookUpJobs(db);
        this.reset();
        for (const { queue, state, jobs } of rows) this.set({ queue, state }, jobs);
      },
    }),
    new Gauge({
      name: 'etalon_job_oldest_seconds',
      help: 'Age of the oldest job of a queue, by state',
      labelNames: ['queue', 'state'],
      registers: [],
      async collect() {
        const { rows } = await lookUpJobs(db);
        this.reset();
        for (const { queue, state, age } of rows) this.set({ queue, state }, age);
      },
    }),
    new Gauge({
      name: 'etalon_questionnaires',
      help: 'Uploaded questionnaires, by status',
      labelNames: ['status'],
      registers: [],
      async collect() {
        const found = await lookUpQuestionnaires(db);
        this.reset();
        for (const { status, count } of found) this.set({ status }, count);
      },
    }),
    new Gauge({
      name: 'etalon_release_age_seconds',
      help: 'Time since the newest release of the market was built',
      registers: [],
      async collect() {
        const newest = await db
          .selectFrom('release')
          .select(({ fn }) => fn.max('built_at').as('at'))
          .executeTakeFirst();
        this.remove();
        if (newest?.at) this.set((Date.now() - newest.at.getTime()) / 1000);
      },
    }),
    new Gauge({
      name: 'etalon_database_bytes',
      help: 'Size of the database',
      registers: [],
      async collect() {
        const { rows } = await sql<{
          size: number;
        }>`select pg_database_size(current_database())::float8 as size`.execute(db);
        this.set(rows[0]!.size);
      },
    }),
    new Gauge({
      name: 'etalon_disk_free_bytes',
      help: 'Free space of the disk with the data folder',
      registers: [],
      async collect() {
        const free = await freeBytes(dataDir);
        if (free !== null) this.set(free);
      },
    }),
  ];
  for (const gauge of lookedUp) registry.registerMetric(gauge);
  return {
    request: (labels, seconds) => requests.observe(labels, seconds),
    signIn: (action) => signIns.inc({ action }),
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
