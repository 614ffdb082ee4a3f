import { pino } from 'pino';
import { loadFirstData } from '#api/first-data.ts';
import { openPortal } from '#api/open-portal.ts';
import type { Connection } from '#api/platform/database/connection.ts';
import { markOnce } from '#api/platform/database/mark-once.ts';
import { readSettings } from '#api/platform/settings.ts';
import { refreshMarket } from '#api/questionnaires/refresh-market.ts';
import { fillTemplate } from './filled-workbook.ts';
import { makeSession } from './questionnaires.ts';
import { tokenFor } from './token-for.ts';

/** What is needed to call a portal in the names of its client and its analyst. */
export interface SmallPortal {
  readonly tokens: { readonly client: string; readonly analyst: string };
  /** A questionnaire of 2025 that is accepted. */
  readonly workbook: Buffer;
}

/** Enough for a release. */
const COMPANIES = 12;
const YEAR = 2024;

/** Methodology, template and people of the demonstration, and instead of its market one number of each of a few companies. */
export async function fillSmallPortal(target: Connection, env: Readonly<Record<string, string>>): Promise<SmallPortal> {
  const opened = await openPortal({ settings: readSettings(env), target, log: pino({ level: 'silent' }) });
  const { db } = opened;
  await loadFirstData(opened);
  for (const part of ['demo_market', 'demo_benchmarks']) await markOnce(db, part);
  const people = await db.selectFrom('users').select(['user_id', 'username', 'company_id']).execute();
  const person = (name: string) => people.find(({ username }) => username === name)!;
  const metric = await db
    .selectFrom('metric')
    .select(['id', 'alias'])
    .where('mtype', '=', 'metric')
    .where('per_system', '=', false)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { bytes: workbook } = await fillTemplate(db, { [metric.alias]: { '': 1 } }, { year: 2025 });
  const named = Array.from({ length: COMPANIES }, (_, at) => ({ name: `Компания рынка ${at + 1}` }));
  const others = await db.insertInto('company').values(named).returning('company_id').execute();
  for (const [at, { company_id }] of [{ company_id: person('client').company_id! }, ...others].entries()) {
    await makeSession(db, { company_id, year: YEAR }, [{ it_system_id: null, values: { [metric.id]: 100 + 7 * at } }]);
    await db.transaction().execute((trx) => refreshMarket(trx, company_id, YEAR));
  }
  const tokens = {
    client: await tokenFor(opened, person('client').user_id),
    analyst: await tokenFor(opened, person('analyst').user_id),
  };
  await opened.close();
  return { tokens, workbook };
}
