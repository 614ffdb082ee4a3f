import { beforeAll, expect, test } from 'vitest';
import { buildApp } from '#api/app.ts';
import { createNames } from '#api/platform/english-names.ts';
import { releaseAddresses } from '#api/testing/client-addresses.ts';
import { isLongRun } from '#api/testing/long-run.ts';
import { publish, publishMarket, report, runToEnd, setMainIndustry, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let release: number;
let draft: number;
let callers: Record<'client' | 'client2' | 'analyst' | 'admin', Caller>;

beforeAll(async () => {
  ({ market, release } = await publishMarket(portal()));
  const [client, client2, analyst, admin] = await Promise.all(
    ['client', 'client2', 'analyst', 'admin'].map((name) => portal().as(name)),
  );
  callers = { client: client!, client2: client2!, analyst: analyst!, admin: admin! };
  draft = (await runToEnd(callers.analyst)).id;
  await readAll(readHere);
});

const db = () => portal().portal.db;
const newestOf = (company: number) =>
  db()
    .selectFrom('session')
    .select('id')
    .where('company_id', '=', company)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

/** Every read that a process keeps something for. */
const ADDRESSES = () => [
  ...releaseAddresses(market, release),
  `/api/market/final/home/`,
  `/api/market/final/table/`,
  `/api/market/final/money/`,
  `/api/market/final/years/`,
  `/api/market/final/metrics/${market.ratio.id}/`,
  '/api/targets/',
  '/api/bench-params/client/data/',
  '/api/process-with-metrics/?benchmark_id=final',
  `/api/process-with-metrics/?benchmark_id=${draft}`,
  `/api/benchmarks/final/metrics/${market.ratio.id}`,
  `/api/benchmarks/final/metrics/${market.ratio.id}/meaning`,
  `/api/benchmarks/final/compare/${draft}/`,
  `/api/benchmarks/final/compare/${draft}/movers/?metric=${market.ratio.id}`,
  `/api/companies/${market.own}/metricsByProcess/?by=year`,
  `/api/companies/${market.own}/metricsByProcess/?by=questionnaire`,
  `/api/companies/${market.own}/size-band/`,
  '/api/data/',
  '/api/frame/',
];

type Read = (caller: Caller, address: string, language: string) => Promise<string>;

/** What everybody reads, by address, caller and language. */
async function readAll(read: Read, languages = ['ru', 'en']): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  // One person may call only so often in a minute, and here everything is asked for many times over.
  await db().deleteFrom('rate_limit').execute();
  for (const address of ADDRESSES()) {
    for (const name of ['client', 'client2', 'analyst'] as const) {
      for (const language of name === 'client2' ? ['ru'] : languages) {
        seen[`${name} ${language} ${address}`] = await read(callers[name], address, language);
      }
    }
  }
  return seen;
}

const answered = ({ statusCode, body }: Awaited<ReturnType<Caller['get']>>) => `${statusCode} ${body}`;

const readHere: Read = async (caller, address, language) =>
  answered(await caller.get(address, { 'accept-language': language }));

/** The same of a process that remembers nothing. */
async function readFresh(languages?: string[]): Promise<Record<string, string>> {
  const known = portal().portal.db.withoutPlugins();
  const fresh = await buildApp({ ...portal().portal, db: known, names: createNames(known) }, 'no-web-here');
  await fresh.ready();
  const seen = await readAll(
    async ({ token }, url, language) =>
      answered(await fresh.inject({ url, headers: { authorization: `Bearer ${token}`, 'accept-language': language } })),
    languages,
  );
  await fresh.close();
  return seen;
}

/** What may happen between two reads of the same person. */
const CHANGES: Readonly<Record<string, () => Promise<unknown>>> = {
  'the company reports anew': () => report(portal(), market, market.own, 2025, { spent: [1e6, 2e6], people: 77 }),
  'and for another year': () => report(portal(), market, market.own, 2023, { spent: [5e5, 6e5], people: 33 }),
  'a questionnaire is hidden': async () =>
    callers.admin.send('POST', `/api/sessions/${(await newestOf(market.own)).id}/set_hidden/`, { value: true }),
  'a questionnaire is shown again': async () =>
    callers.admin.send('POST', `/api/sessions/${(await newestOf(market.own)).id}/set_hidden/`, { value: false }),
  'a questionnaire is deleted': async () =>
    callers.admin.send('DELETE', `/api/sessions/${(await newestOf(market.own)).id}/`),
  'another company reports': () => report(portal(), market, market.others[0]!.id, 2025, { spent: [1, 2], people: 3 }),
  'the company moves to another industry': () => setMainIndustry(portal(), market.own, market.industries[1]!),
  'a target is set': () =>
    callers.client.send('PUT', `/api/targets/metrics/${market.ratio.id}/`, {
      kind: 'own',
      value: 5,
      due: '2028-01-01',
    }),
  'a metric is renamed': () =>
    callers.admin.send('PUT', `/api/metrics/${market.spent.id}/`, { description: 'Новое название' }),
  'a formula changes': () =>
    callers.admin.send('PUT', `/api/metrics/${market.ratio.id}/`, { formula: `{${market.spent.alias}} * 2` }),
  'an English name is given': () =>
    callers.admin.send('PUT', '/api/english-names/', { names: [{ name: 'Новое название', english: 'A new name' }] }),
  'a unit is renamed': async () => {
    const [unit] = (await callers.admin.get('/api/units/')).json<{ id: number }[]>();
    return callers.admin.send('PUT', `/api/units/${unit!.id}/`, { name: 'новая единица' });
  },
  'a process is renamed': () =>
    callers.admin.send('PUT', `/api/processes/${market.process.id}/`, { name: 'Новый процесс' }),
  'a threshold is set in a calculation': () =>
    callers.analyst.send('POST', '/api/benchmarks/threshold/', {
      benchmark_id: draft,
      metric_id: market.spent.id,
      low_threshold: null,
      high_threshold: 1_500_000,
    }),
  'it is published': () => publish(portal(), draft),
  'a subscription ends': () => db().updateTable('subscription').set({ is_blocked: true }).execute(),
};

test.each(Object.entries(CHANGES).map(([change, happen], at) => ({ change, happen, at })))(
  'a process that remembers answers as one that has just started: $change',
  async ({ happen, at }) => {
    // Both languages after each of them when there is time.
    const languages = isLongRun ? ['ru', 'en'] : [at % 2 === 0 ? 'ru' : 'en'];
    const done = await happen();
    const status = typeof done === 'object' && done !== null && 'statusCode' in done ? done.statusCode : 200;
    expect(status).toSatisfy((code: number) => code < 300);
    expect(await readAll(readHere, languages)).toEqual(await readFresh(languages));
  },
);

test('nothing kept for one company is served to another', async () => {
  const [one, other] = [await readAll(readHere), await readFresh()];
  for (const path of ['/api/process-with-metrics/?benchmark_id=final', `/api/releases/${release}/menu/`]) {
    const address = `ru ${path}`;
    expect(one[`client ${address}`]).toBe(other[`client ${address}`]);
    expect(one[`client2 ${address}`]).not.toBe(one[`client ${address}`]);
  }
});
