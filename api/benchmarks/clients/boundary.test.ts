import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildApp } from '#api/app.ts';
import { addressesOf, CLIENT_LISTS, releaseAddresses } from '#api/testing/client-addresses.ts';
import { makeMarket, publish, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const root = join(import.meta.dirname, '../../..');

/** Every file that is loaded with the given ones, types apart. */
function loadedWith(files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const left = [...files];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, path = ''] of source.matchAll(/^(?:import|export)(?! type)(?:[^;]*? from)? '([^']+)'/gm)) {
      if (path.startsWith('.')) left.push(relative(root, join(root, dirname(file), path)));
      else if (/^#(?:api|domain|contract|workbooks)\//.test(path)) left.push(path.slice(1));
    }
  }
  return found;
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`);

const CLIENTS = ['api/benchmarks/clients', 'api/benchmarks/pages', 'api/benchmarks/brief', 'api/benchmarks/summary'];
/** Whoever reads one of these sees what single companies reported. */
const OBSERVATIONS = /benchmark_metric|benchmark_decision|release_value|market_value|\bmembers\b|result_companies/;
const opensObservations = (file: string): boolean =>
  file.startsWith('api/benchmarks/') && OBSERVATIONS.test(readFileSync(join(root, file), 'utf8'));

test('nothing that is loaded for a client opens what companies reported for a calculation', () => {
  const loaded = [...loadedWith(CLIENTS.flatMap(filesIn))];
  expect(loaded.length).toBeGreaterThan(50);
  expect(loaded.filter((file) => file.startsWith('api/benchmarks/worker/'))).toEqual([]);
  expect(loaded.filter((file) => opensObservations(file) && file !== 'api/benchmarks/queries.ts')).toEqual([]);
});

test('the same search finds it in what the staff load: it can fail', () => {
  const loaded = [...loadedWith(['api/benchmarks/routes.ts'])].filter(opensObservations);
  expect(loaded).toEqual(
    expect.arrayContaining(['api/benchmarks/results/result-cache.ts', 'api/benchmarks/causes/load-decided.ts']),
  );
});

const portal = usePortal();
let market: TestMarket;
let client: Caller;
let addresses: string[];

beforeAll(async () => {
  market = await makeMarket(portal());
  client = await portal().as('client');
  const { release } = await publish(portal(), (await runToEnd(await portal().as('analyst'))).id);
  const mine = await runToEnd(client, { industry_id: market.industries[0] }, '/api/bench-params/client/');
  addresses = [
    ...addressesOf(market, 'final'),
    ...addressesOf(market, mine.id),
    ...releaseAddresses(market, release!.id),
    ...CLIENT_LISTS,
  ];
});

test('a client is answered the same where there is no thread that knows the market', async () => {
  const { portal: whole } = portal();
  const noMarket = { ...whole.market, run: () => Promise.reject(new Error('asked the market')) };
  const app = await buildApp({ ...whole, market: noMarket }, 'no-web-here');
  await app.ready();
  const headers = { authorization: `Bearer ${client.token}` };
  for (const url of addresses) {
    const [there, here] = [await client.get(url), await app.inject({ url, headers })];
    expect([here.statusCode, url]).toEqual([200, url]);
    // Files say when they were made.
    if (!url.includes('/export/') && !url.includes('/file/')) expect(here.body).toBe(there.body);
  }
  const analyst = await portal().as('analyst');
  const staff = { url: addresses[0]!, headers: { authorization: `Bearer ${analyst.token}` } };
  expect((await app.inject(staff)).statusCode, 'the staff do ask it').toBe(500);
  await app.close();
});
