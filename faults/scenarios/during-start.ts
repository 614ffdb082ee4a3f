import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '#api/platform/database/connect.ts';
import { migrate } from '#api/platform/database/migrate.ts';
import { silent } from '#api/testing/test-cluster.ts';
import { postgresRuns } from '../database-faults.ts';
import type { Installation } from '../installation.ts';
import { must } from '../broken.ts';
import type { Round, Scenario } from '../scenario.ts';
import { COUNTS, differences, type Counts } from '../tables.ts';
import { until } from '../until.ts';
import { DEATHS, type Death } from './deaths.ts';

const START_LIMIT_MS = 600_000;
const STAGE_LIMIT_MS = 120_000;
/** A start that finds its database gone ends and is repeated. */
const RESTARTS = 6;

async function countRows(site: Installation): Promise<Counts> {
  const [counts] = await site.query<Counts>(COUNTS);
  return counts ?? {};
}

const whenReady = (site: Installation): Promise<unknown> =>
  until(() => site.isReady(), START_LIMIT_MS, 'the portal does not start', 250);

async function countMigrations(site: Installation): Promise<number> {
  const rows = await site.ask<{ count: number }>('select count(*)::int as count from migration');
  return rows?.[0]?.count ?? 0;
}

const SCHEMA = `select string_agg(line, E'\\n' order by line) as schema from (
  select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || coalesce(column_default, '') as line
  from information_schema.columns where table_schema = 'public'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select tgrelid::regclass || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal) as lines`;

/** The tables of a database that was migrated without a disturbance. */
async function undisturbedSchema(site: Installation): Promise<unknown> {
  const target = site.connection();
  must(target !== null, 'there is no database');
  const name = 'undisturbed';
  await site.query(`drop database if exists ${name}`);
  await site.query(`create database ${name}`);
  const { pool, close } = await connect({ ...target, database: name }, { log: silent });
  try {
    await migrate(pool, silent);
    return (await pool.query<{ schema: string }>(SCHEMA)).rows[0]?.schema;
  } finally {
    await close();
    await site.query(`drop database ${name}`);
  }
}

/** An update to this version, cut short in one of its migrations. */
async function disturbMigration(site: Installation, round: Round, happen: Death['happen']): Promise<void> {
  const all = site.migrations;
  const from = Math.floor(all / 2);
  const at = from + Math.floor(round.random() * (all - from));
  const deadline = performance.now() + STAGE_LIMIT_MS;
  let applied = 0;
  while (applied < at && performance.now() < deadline) {
    applied = await countMigrations(site);
    await pause(1);
  }
  if (applied < all) round.hit();
  round.log(`${applied} migrations applied`);
  await happen(site, round);
  await whenReady(site);
  must((await countMigrations(site)) === all, 'not all migrations are applied');
  const [found] = await site.query<{ schema: string }>(SCHEMA);
  must(found?.schema === (await undisturbedSchema(site)), 'the tables are not those of an undisturbed migration');
}

/** How far a first start has come. */
const STAGES = ['migration', 'users', 'metric', 'session', 'benchmark', 'release', 'question'] as const;
const FAULTS_A_START = 2;

/** A first start with the whole demonstration, disturbed more than once. */
async function disturbFirstStart(site: Installation, round: Round, happen: Death['happen']): Promise<void> {
  for (let time = 0; time < FAULTS_A_START; time++) {
    const stage = STAGES[Math.floor(round.random() * STAGES.length)]!;
    const deadline = performance.now() + STAGE_LIMIT_MS;
    const isReached = async () => ((await site.ask(`select 1 from ${stage} limit 1`)) ?? []).length > 0;
    while (!(await isReached()) && performance.now() < deadline) await pause(20);
    await pause(round.random() * 1000);
    if (!(await site.isReady())) round.hit();
    round.log(`a fault in the first start, after ${stage}`);
    await happen(site, round);
    await pause(2500);
  }
  await whenReady(site);
  const expected = await site.undisturbedDemo();
  const found = differences(await countRows(site), expected);
  must(found === '', `the demonstration is not whole: ${found}`);
}

export const DURING_START: readonly Scenario[] = DEATHS.flatMap(({ name, happen }): Scenario[] => [
  {
    name: `${name}: migration`,
    seed: 'older',
    env: { DEMO: 'off' },
    isFresh: true,
    disturbsStart: true,
    restarts: RESTARTS,
    watched: '/api/health/',
    run: (site, round) => disturbMigration(site, round, happen),
  },
  {
    name: `${name}: first start`,
    seed: 'empty',
    isFresh: true,
    disturbsStart: true,
    restarts: RESTARTS,
    watched: '/api/health/',
    run: (site, round) => disturbFirstStart(site, round, happen),
  },
]);

/** All of the demonstration goes, or nothing of it. */
export const CLEARING: readonly Scenario[] = DEATHS.map(({ name, restarts, happen }) => ({
  name: `${name}: clearing the demo`,
  seed: 'demo',
  isFresh: true,
  restarts,
  watched: '/api/health/',
  async run(site, round) {
    const before = await countRows(site);
    let isAnswered = false;
    const password = 'Своя длинная фраза 4711';
    const clearing = site
      .call('admin', 'DELETE', '/api/demo/', { new: password, confirm: password })
      .finally(() => (isAnswered = true));
    await pause(round.random() * 1500);
    if (!isAnswered) round.hit();
    await happen(site, round);
    await postgresRuns(site);
    const { status, body } = await clearing;
    must([0, 200, 503].includes(status), `clearing: ${status} ${body.slice(0, 300)}`);
    await whenReady(site);
    const after = await countRows(site);
    const isLeft = differences(after, before) === '';
    const isGone = [after['session'], after['benchmark'], after['release'], after['market_value']].every(
      (n) => n === 0,
    );
    must(isLeft || isGone, `half cleared: ${differences(after, before)}`);
    must(status !== 200 || isGone, 'clearing was acknowledged and is not done');
    round.log(`clearing: ${status}, ${isGone ? 'gone' : 'left'}`);
  },
}));
