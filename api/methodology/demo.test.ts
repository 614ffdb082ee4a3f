import { expect, test } from 'vitest';
import { runs } from '#workbooks/testing/property-runs.ts';
import { usePortal } from '#api/testing/portal.ts';
import { loadDemoMethodology } from './load-demo-methodology.ts';
import { methodologyAt } from './methodology-at.ts';
import { loadMethodology } from './queries.ts';

const portal = usePortal();
const admin = () => portal().as('admin');

const count = async (path: string): Promise<number> => (await (await admin()).get(path)).json().count;

test('a demo portal starts with a whole methodology, as one revision of nobody', async () => {
  expect(await count('/api/processes/?top_level=true')).toBeGreaterThanOrEqual(8);
  expect(await count('/api/processes/')).toBeGreaterThanOrEqual(60);
  expect(await count('/api/metrics/?mtype=metric')).toBeGreaterThanOrEqual(250);
  expect(await count('/api/metrics/?mtype=indicator')).toBeGreaterThanOrEqual(120);
  const { count: all, results } = (await (await admin()).get('/api/methodology/revisions/')).json();
  expect(all).toBe(1);
  expect(results[0]).toMatchObject({
    action: 'create',
    object_type: 'methodology',
    author: null,
    after: { processes: await count('/api/processes/'), metrics: await count('/api/metrics/') },
  });
});

test('what was loaded can be rebuilt from its revision and is not restored as a whole', async () => {
  const { db } = portal().portal;
  const { results } = (await (await admin()).get('/api/methodology/revisions/')).json();
  const rebuilt = await methodologyAt(db, results[0].id);
  const now = await loadMethodology(db);
  const byId = <T extends { readonly id: number }>(items: readonly T[]) => items.toSorted((a, b) => a.id - b.id);
  expect(rebuilt).toEqual({ processes: byId(now.processes), metrics: byId(now.metrics) });
  const answer = await (await admin()).send('POST', `/api/methodology/revisions/${results[0].id}/restore/`);
  expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('по одному')]);
});

test('every formula and rule of the demo passes the checks of the form it will be edited in', async () => {
  const caller = await admin();
  const { results } = (await caller.get('/api/metrics/?page_size=500')).json();
  const wrong: unknown[] = [];
  // Each of them when there is time: half a thousand saves.
  const every = runs(20, 1);
  for (const { id, description } of results.filter((_: unknown, at: number) => at % every === 0)) {
    const answer = await caller.send('PUT', `/api/metrics/${id}/`, { description });
    if (answer.statusCode !== 200) wrong.push(answer.json());
  }
  expect(wrong).toEqual([]);
});

test('two more starts load nothing again; a portal that is no demo, or has begun its own, is left alone', async () => {
  const before = await count('/api/processes/');
  const { db, settings, now } = portal().portal;
  await Promise.all([loadDemoMethodology(portal().portal), loadDemoMethodology(portal().portal)]);
  expect(await count('/api/processes/')).toBe(before);
  await db.deleteFrom('installation').where('key', '=', 'demo_methodology').execute();
  await loadDemoMethodology({ db, settings: { ...settings, demo: false }, now });
  const mark = () => db.selectFrom('installation').select('key').where('key', '=', 'demo_methodology').execute();
  expect(await mark()).toEqual([]);
  await loadDemoMethodology(portal().portal);
  expect(await mark()).toHaveLength(1);
  expect(await count('/api/processes/')).toBe(before);
});

test('a unit and a rule that metrics use say so and stay', async () => {
  const caller = await admin();
  const { results } = (await caller.get('/api/metrics/?mtype=metric&page_size=1')).json();
  const { unit } = results[0];
  const units = (await caller.get('/api/units/')).json<{ id: number; used_count: number }[]>();
  expect(units.find(({ id }) => id === unit)?.used_count).toBeGreaterThan(0);
  const refused = await caller.send('DELETE', `/api/units/${unit}/`);
  expect([refused.statusCode, refused.json().detail]).toEqual([409, expect.stringMatching(/показател/)]);
  const rules = (await caller.get('/api/calc-rules/')).json<{ id: string; used_count: number }[]>();
  expect(rules.find(({ id }) => id === 'avg')?.used_count).toBeGreaterThan(0);
  expect((await caller.send('DELETE', '/api/calc-rules/avg/')).statusCode).toBe(409);
});
