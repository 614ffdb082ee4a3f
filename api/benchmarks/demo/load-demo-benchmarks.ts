import { setTimeout as pause } from 'node:timers/promises';
import { CODES } from '#domain/access/codes.ts';
import { ANALYST_ROLE } from '#domain/access/roles.ts';
import { readDemoPublications, type DemoPublication } from '../../../demo/publications.ts';
import { loadMethodology } from '../../methodology/queries.ts';
import { doOnce } from '../../platform/database/mark-once.ts';
import type { Staff } from '../../platform/http/actor.ts';
import type { Services } from '../../platform/services.ts';
import { listDemoAccounts } from '../../platform/sign-in/queries.ts';
import { notifyOfRelease } from '../publication/notify-of-release.ts';
import { publishNow } from '../publication/publish-benchmark.ts';
import { withholdFigure } from '../publication/withhold-figure.ts';
import { runBenchmark } from '../runs/run-benchmark.ts';

const LOADED = 'demo_benchmarks';
/** The queue does the work; a portal that starts does not wait for ever. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 100;

/** The analyst of the demo, in whose name the market is computed. */
async function demoAnalyst({ db }: Services): Promise<Staff | undefined> {
  const names = (await listDemoAccounts(db)).map(({ username }) => username);
  const person = await db
    .selectFrom('users')
    .select(['user_id', 'username', 'full_name', 'role_id', 'is_company_contact', 'locale'])
    .where('role_id', '=', ANALYST_ROLE)
    .where('username', 'in', [...names, ''])
    .executeTakeFirst();
  return person && { ...person, company_id: null, company_name: null, permissions: new Set(CODES) };
}

async function isDone({ db }: Services, id: number): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const { status } = await db.selectFrom('benchmark').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    if (status === 'done') return true;
    await pause(LOOK_MS);
  }
  return false;
}

/** The same calculation, begun by a start that was cut short. */
async function findBegun({ db }: Services, { user_id }: Staff, comment: string) {
  return db
    .selectFrom('benchmark')
    .leftJoin('release', 'release.benchmark_id', 'benchmark.id')
    .select(['benchmark.id', 'release.id as released'])
    .where('benchmark.user_id', '=', user_id)
    .where('benchmark.comment', '=', comment)
    .where('benchmark.status', '!=', 'failed')
    .executeTakeFirst();
}

async function isWithheld({ db }: Services, measure: number, industry: number): Promise<boolean> {
  const found = await db
    .selectFrom('release_withheld')
    .select('id')
    .where('measure_id', '=', measure)
    .where('branch_id', '=', industry)
    .executeTakeFirst();
  return found !== undefined;
}

/** Keeps back what the publication names, where the portal still has it. */
async function withhold(services: Services, actor: Staff, { withheld = [] }: DemoPublication): Promise<void> {
  const { metrics } = await loadMethodology(services.db);
  const industries = await services.db.selectFrom('branch').select(['id', 'name']).execute();
  for (const { metric: alias, industry: name, reason } of withheld) {
    const metric = metrics.find((one) => one.alias === alias);
    const industry = industries.find((one) => one.name === name);
    if (!metric || !industry || (await isWithheld(services, metric.id, industry.id))) continue;
    const body = { metric_id: metric.id, industry_id: industry.id, reason };
    await withholdFigure(services, { actor, ip: null, requestId: null, body });
  }
}

/** Computes and publishes the market as it stood; one of the past has the dates of that time. */
async function publishMarket(services: Services, actor: Staff, publication: DemoPublication): Promise<boolean> {
  const { years, comment, published_at } = publication;
  const then: Services = published_at === undefined ? services : { ...services, now: () => new Date(published_at) };
  const by = { actor, ip: null, requestId: null };
  const begun = await findBegun(services, actor, comment);
  if (begun?.released) return true;
  const id = begun?.id ?? (await runBenchmark(then, { ...by, body: { comment, ...(years && { years: [...years] }) } }));
  if (!(await isDone(services, id))) return false;
  // Calculations and the queue go by the clock of the database.
  const dates = { created_at: then.now(), processed_at: then.now() };
  await services.db.updateTable('benchmark').set(dates).where('id', '=', id).execute();
  await withhold(services, actor, publication);
  return (await publishNow(then, id, { by, locale: 'ru', comment: '', stamp: null })) === null;
}

/** Publishes the market of a demo portal, once: last year's, and after it this year's. */
export async function loadDemoBenchmarks(services: Services): Promise<void> {
  const { db, settings } = services;
  const actor = await demoAnalyst(services);
  const market = await db.selectFrom('market_value').select('id').limit(1).executeTakeFirst();
  if (!settings.demo || !actor || !market) return;
  await doOnce(db, LOADED, async () => {
    for (const publication of readDemoPublications()) {
      if (await publishMarket(services, actor, publication)) continue;
      services.log.warn('Рынок демонстрации не опубликован: это сделает следующий запуск.');
      return false;
    }
    await notifyOfRelease(services);
    return true;
  });
}
