import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { workAs } from '../database/patience.ts';
import type { Log } from '../log.ts';
import { failedJobs } from './failed-jobs.ts';

/** A measure that is the same for all processes on one database: a column `value`, the others are its labels. */
interface LookUp {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  readonly sql: string;
}

const LIVE_JOBS = `from jobs.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'
  group by 1, 2`;

const LOOK_UPS: readonly LookUp[] = [
  {
    name: 'etalon_jobs',
    help: 'Jobs of a queue, by state; failed ones stay for a week',
    labelNames: ['queue', 'state'],
    sql: `select name as queue, state::text as state, count(*) as value ${LIVE_JOBS}`,
  },
  {
    name: 'etalon_job_oldest_seconds',
    help: 'Age of the oldest job of a queue, by state',
    labelNames: ['queue', 'state'],
    sql: `select name as queue, state::text as state, extract(epoch from now() - min(created_on)) as value ${LIVE_JOBS}`,
  },
  {
    name: 'etalon_jobs_failed',
    help: 'Jobs of a queue that failed within an hour and that no later job has made up for',
    labelNames: ['queue'],
    sql: `select queue, value from (${failedJobs('1 hour')}) as failed`,
  },
  {
    name: 'etalon_questionnaires',
    help: 'Uploaded questionnaires, by status',
    labelNames: ['status'],
    sql: 'select status, count(*) as value from session group by status',
  },
  {
    name: 'etalon_release_age_seconds',
    help: 'Time since the newest release of the market was built',
    labelNames: [],
    sql: `select extract(epoch from now() - max(built_at)) as value from release having count(*) > 0`,
  },
  {
    name: 'etalon_database_bytes',
    help: 'Size of the database',
    labelNames: [],
    sql: 'select pg_database_size(current_database()) as value',
  },
];

interface Found {
  readonly value: number | string;
  readonly [label: string]: number | string;
}

/** One that takes too long fails and its connection is closed: a frozen or lost one is used up by nobody who watches. */
export const askToWatch = (pool: pg.Pool, text: string) => workAs('watch', () => pool.query<Found>(text));

/**
 * Looks all of it up side by side. What fails or takes too long is left out by itself.
 */
export async function lookUp(pool: pg.Pool, log: Log, registry: Registry): Promise<void> {
  const failures: { readonly measure: string; readonly err: unknown }[] = [];
  const fill = async ({ name, help, labelNames, sql }: LookUp): Promise<void> => {
    const { rows } = await askToWatch(pool, sql);
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    // One without labels begins as 0.
    if (labelNames.length === 0) gauge.remove();
    // The driver gives large numbers as text.
    for (const { value, ...labels } of rows) gauge.set(labels, Number(value));
  };
  const [up] = await Promise.all([
    askToWatch(pool, 'select 1 as value').then(
      () => 1,
      () => 0,
    ),
    ...LOOK_UPS.map((one) => fill(one).catch((err: unknown) => failures.push({ measure: one.name, err }))),
  ]);
  new Gauge({
    name: 'etalon_database_up',
    help: 'Whether the database answers this process within two seconds',
    registers: [registry],
  }).set(up);
  // Of a database that is away everybody speaks already.
  if (up === 1) for (const failure of failures) log.warn(failure, 'a measure could not be looked up');
}
