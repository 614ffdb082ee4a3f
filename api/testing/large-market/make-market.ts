import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { acknowledgeRisks } from '#contract/testing/acknowledge-risks.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import { seed } from '#api/access/seed.ts';
import { buildApp } from '#api/app.ts';
import { openPortal } from '#api/open-portal.ts';
import { connect } from '#api/platform/database/connect.ts';
import { startEmbedded } from '#api/platform/database/embedded/start.ts';
import type { Log } from '#api/platform/log.ts';
import { readSettings } from '#api/platform/settings.ts';
import { publishFirstTemplate } from '#api/templates/publish-first-template.ts';
import { startWork } from '#api/work.ts';
import { tokenFor } from '../token-for.ts';
import { fillCompanies, fillMethodology } from './fill-directories.ts';
import { fillQuestionnaires } from './fill-questionnaires.ts';
import { MARKET_PASSWORD, MARKET_PEOPLE, NEWEST_YEAR, yearsOf, type MarketSize } from './size.ts';
import { UNPACED } from '../unpaced.ts';

/** Companies of one transaction: what is held in memory does not grow with the market. */
const BATCH = 10;
const LOOK_MS = 500;
const PATIENCE_MS = 3_600_000;

type Say = (line: string) => void;

/** Calls the portal as somebody does, and gives the answer. */
const callerOf =
  (app: FastifyInstance, token: string) =>
  async <T>(url: string, payload?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ url, headers, ...(payload && { method: 'POST', payload }) });
    if (answer.statusCode >= 400) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json<T>();
  };
type Caller = ReturnType<typeof callerOf>;

async function until(analyst: Caller, id: number, isDone: (row: Benchmark) => boolean): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const row = await analyst<Benchmark>(`/api/bench-params/${id}/`);
    if (row.status === 'failed' || row.publishing?.failed) throw new Error(`calculation ${id} failed`);
    if (isDone(row)) return;
    await pause(LOOK_MS);
  }
  throw new Error(`calculation ${id} is not done`);
}

async function computeMarket(analyst: Caller, body: object): Promise<number> {
  const { id } = await analyst<Benchmark>('/api/bench-params/', body);
  await until(analyst, id, ({ status }) => status === 'done');
  return id;
}

/** Computes and publishes the market as an analyst does. */
async function publishMarket(analyst: Caller, body: object): Promise<void> {
  const id = await computeMarket(analyst, body);
  await acknowledgeRisks(
    (_method, path, sent) => analyst(path, sent),
    id,
    () => pause(LOOK_MS),
  );
  await analyst(`/api/benchmarks/history/${id}/make-final-calculation/`, { value: true });
  await until(analyst, id, ({ publishing, release }) => publishing === null && release !== null);
}

/**
 * A portal with a market of a size in an empty folder: many rows are written by few statements, calculations, releases, a
 * campaign and a client's part of the market by the portal's own calls. Gives the bytes of its database.
 */
export async function makeLargeMarket(dataDir: string, size: MarketSize, log: Log, say: Say): Promise<number> {
  const embedded = await startEmbedded({ dataDir, log, durable: false });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void embedded.stop().finally(() => process.exit(1)));
  }
  const target = embedded.connection;
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: 'off', ADMIN_PASSWORD: MARKET_PASSWORD });
  const services = await openPortal({ settings, target, log });
  const { db } = services;
  const app = await buildApp(services, 'no-web-here', UNPACED);
  try {
    await seed(services);
    await db.transaction().execute((trx) => fillCompanies(trx, size));
    await db.transaction().execute((trx) => fillMethodology(trx, size));
    await publishFirstTemplate(services);
    const companies = await db.selectFrom('company').select(['company_id as id', 'name']).orderBy('id').execute();
    const { pool, close } = await connect(target, { log });
    const write = await fillQuestionnaires(db, pool, size);
    for (let at = 0; at < companies.length; at += BATCH) {
      await write(companies.slice(at, at + BATCH));
      if ((at / BATCH) % 10 === 9) say(`  анкеты ${at + BATCH} из ${companies.length} компаний`);
    }
    await close();
    await sql`vacuum analyze`.execute(db);
    say('  анкеты записаны');

    await app.ready();
    await startWork(services);
    const as = async (name: string): Promise<Caller> => {
      const person = await db
        .selectFrom('users')
        .select('user_id')
        .where('username', '=', name)
        .executeTakeFirstOrThrow();
      return callerOf(app, await tokenFor(services, person.user_id));
    };
    const analyst = await as(MARKET_PEOPLE.analyst);
    const years = yearsOf(size);
    if (years.length > 1) {
      await publishMarket(analyst, { years: years.slice(0, -1) });
      say('  прошлый год опубликован');
    }
    await publishMarket(analyst, {});
    say('  рынок рассчитан и опубликован');
    // One that is not published yet: what its release would be can be looked at.
    await computeMarket(analyst, {});
    // A round that everybody has answered; the portal writes no reminders of it.
    const [opens, deadline] = [`${NEWEST_YEAR + 1}-02-01`, `${NEWEST_YEAR + 2}-12-31`];
    const round = { year: NEWEST_YEAR, opens, deadline, publication: null, reminds: false };
    await analyst('/api/campaigns/', { ...round, company_ids: companies.map(({ id }) => id) });
    const client = await as(MARKET_PEOPLE.client);
    await client('/api/bench-params/client/', {});
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(
      db,
    );
    return rows[0]!.bytes;
  } finally {
    await app.close();
    await services.close();
    await embedded.stop();
  }
}
