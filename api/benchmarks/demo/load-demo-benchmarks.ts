import { setTimeout as pause } from 'node:timers/promises';
import { CODES } from '#domain/access/codes.ts';
import { ANALYST_ROLE } from '#domain/access/roles.ts';
import { markOnce } from '../../platform/database/mark-once.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Portal } from '../../platform/portal.ts';
import { listDemoAccounts } from '../../platform/sign-in/queries.ts';
import { makeFinal } from '../publication/make-final.ts';
import { createRooms } from '../open-benchmark.ts';
import { runBenchmark } from '../run-benchmark.ts';

const LOADED = 'demo_benchmarks';
/** The queue does the work; a portal that starts does not wait for ever. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 100;

/** The analyst of the demo, in whose name the market is computed. */
async function demoAnalyst({ db }: Portal): Promise<Actor | undefined> {
  const names = (await listDemoAccounts(db)).map(({ username }) => username);
  const person = await db
    .selectFrom('users')
    .select(['user_id', 'username', 'full_name', 'role_id', 'company_id', 'is_company_contact', 'locale'])
    .where('role_id', '=', ANALYST_ROLE)
    .where('username', 'in', [...names, ''])
    .executeTakeFirst();
  return person && { ...person, company_name: null, held: new Set(CODES) };
}

async function isDone({ db }: Portal, id: number): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const { status } = await db.selectFrom('benchmark').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    if (status === 'done') return true;
    await pause(LOOK_MS);
  }
  return false;
}

/** Computes the market of a demo portal, once: last year's as it stood, and the published one of today. */
export async function loadDemoBenchmarks(portal: Portal): Promise<void> {
  const { db, settings } = portal;
  const actor = await demoAnalyst(portal);
  const market = await db.selectFrom('market_value').select('id').limit(1).executeTakeFirst();
  if (!settings.demo || !actor || !market) return;
  if (!(await markOnce(db, LOADED))) return;
  const doer = { actor, ip: null, requestId: null };
  await runBenchmark(portal, {
    ...doer,
    body: { years: [2022, 2023, 2024], comment: 'Рынок до отчётов за 2025 год, для сравнения' },
  });
  const final = await runBenchmark(portal, { ...doer, body: { comment: 'Итоговый рынок: все отрасли, 2022–2025' } });
  if (await isDone(portal, final)) {
    const publishing = { ...doer, locale: 'ru' as const, params: { id: final }, body: { value: true } };
    await makeFinal(createRooms(portal), publishing, 'staff');
  }
}
