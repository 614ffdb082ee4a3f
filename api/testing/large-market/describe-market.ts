import { sql, type Kysely } from 'kysely';
import { pino } from 'pino';
import { openPortal } from '#api/open-portal.ts';
import { startEmbedded } from '#api/platform/database/embedded/start.ts';
import type { Database } from '#api/platform/database/schema.ts';
import { readSettings } from '#api/platform/settings.ts';
import { tokenFor } from '../token-for.ts';
import { MARKET_PEOPLE, type MarketRole } from './size.ts';

const ID_QUERIES = {
  user: `select user_id as id from users where username = '${MARKET_PEOPLE.client}'`,
  company: `select company_id as id from users where username = '${MARKET_PEOPLE.client}'`,
  process: 'select min(id) as id from process where parent is not null',
  metric: `select min(id) as id from metric where mtype = 'metric'`,
  indicator: `select min(id) as id from metric where mtype = 'indicator'`,
  template: 'select max(version_id) as id from template_version',
  session: `select max(session.id) as id from session join users using (company_id) where username = '${MARKET_PEOPLE.client}'`,
  file: `select max(file_id) as id from session join users using (company_id) where username = '${MARKET_PEOPLE.client}'`,
  release: 'select max(id) as id from release',
  clientBenchmark: 'select max(id) as id from benchmark where company_id is not null',
  benchmark: 'select max(id) as id from benchmark where company_id is null',
  publishedBenchmark: 'select max(benchmark_id) as id from release',
  earlierBenchmark: 'select min(id) as id from benchmark where company_id is null',
} as const;

/** What is in a large market, and what is needed to call its portal. */
export interface LargeMarket {
  readonly ids: Readonly<Record<keyof typeof ID_QUERIES, number>>;
  readonly tokens: Readonly<Record<MarketRole, string>>;
  readonly values: number;
  readonly calculations: number;
  readonly bytes: number;
  readonly tables: readonly { readonly name: string; readonly bytes: number }[];
}

async function numberOf(db: Kysely<Database>, query: string): Promise<number> {
  const { rows } = await sql.raw<{ id: number | string }>(query).execute(db);
  return Number(rows[0]?.id);
}

/** Opens the folder of a market for a moment, while no portal runs on it. */
export async function describeMarket(env: Readonly<Record<string, string>>): Promise<LargeMarket> {
  const settings = readSettings(env);
  const log = pino({ level: 'silent' });
  const embedded = await startEmbedded({ dataDir: settings.dataDir, log });
  const services = await openPortal({ settings, target: embedded.connection, log, works: false });
  const { db } = services;
  try {
    const ids = { ...ID_QUERIES } as Record<string, string | number>;
    for (const [name, query] of Object.entries(ID_QUERIES)) ids[name] = await numberOf(db, query);
    const tokens: Partial<Record<MarketRole, string>> = {};
    for (const [role, username] of Object.entries(MARKET_PEOPLE)) {
      const user = await numberOf(db, `select user_id as id from users where username = '${username}'`);
      tokens[role as MarketRole] = await tokenFor(services, user);
    }
    const { rows: tables } = await sql<{ name: string; bytes: number }>`
      select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by bytes desc limit 10`.execute(db);
    return {
      ids: ids as LargeMarket['ids'],
      tokens: tokens as LargeMarket['tokens'],
      values: await numberOf(db, 'select sum(cardinality(values)) as id from market_value where to_change is null'),
      calculations: await numberOf(db, 'select count(*) as id from benchmark'),
      bytes: await numberOf(db, 'select pg_database_size(current_database()) as id'),
      tables,
    };
  } finally {
    await services.close();
    await embedded.stop();
  }
}
