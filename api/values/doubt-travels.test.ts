import { beforeAll, expect, test } from 'vitest';
import type { BenchmarkMetric, BenchmarkMetricPage, ProcessWithBenchmark } from '#contract/benchmark-results.ts';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import type { Brief, getBrief } from '#contract/brief.ts';
import type { Output } from '#contract/endpoint.ts';
import type { MarketMetric } from '#contract/market-metric.ts';
import type { MarketHome } from '#contract/market-pages.ts';
import type { answerDoubts, DoubtToCheck } from '#contract/open-doubts.ts';
import type { OwnTableRow } from '#contract/own-table.ts';
import type { MetricRow, SessionMetrics } from '#contract/questionnaire-metrics.ts';
import { makeMarket, publish, report, runToEnd, setMoneyUnit, type TestMarket } from '#api/testing/market.ts';
import { makeMetric } from '#api/testing/methodology.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const DUE = `${new Date().getFullYear() + 1}-12-31`;
let market: TestMarket;
let client: Caller;
let analyst: Caller;
/** Made of what is not doubted. */
let sure = 0;
let slipped = 0;

beforeAll(async () => {
  market = await makeMarket(portal());
  await setMoneyUnit(portal(), market);
  sure = (
    await makeMetric(portal(), {
      process: market.process.id,
      mtype: 'indicator',
      direction: 'higher',
      formula: `{${market.people.alias}} * 2`,
    })
  ).id;
  client = await portal().as('client');
  analyst = await portal().as('analyst');
  await publish(portal(), (await runToEnd(analyst)).id);
  // A correction needs its metric in the template in force, which is made of the methodology where there is none.
  await portal().portal.db.deleteFrom('template_version').execute();
  for (const metric of [market.ratio.id, sure])
    await client.send('PUT', `/api/users/me/indicators/${metric}/`, { state: 'pinned', note: 'к совету' });
  const { spent, people } = market.values(0, 2025);
  slipped = Math.round(spent[0]! * 1000);
  await report(portal(), market, market.own, 2025, { spent: [slipped, spent[1]!], people });
});

const read = async <T>(path: string, who = client): Promise<T> => (await who.get(path)).json<T>();

const leaves = (processes: readonly ProcessWithBenchmark[]): BenchmarkMetric[] =>
  processes.flatMap(({ metrics, children }) => [...metrics, ...leaves(children)]);

type Seen = readonly [surface: string, metric: number, year: number | null, doubtful: boolean];

/** Every own figure a client reads, on every surface, and whether it is in doubt. */
async function readEverywhere(): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const id of [market.spent.id, market.people.id, market.ratio.id, sure]) {
    for (const system of [null, ...market.systems]) {
      const query = system === null ? 'all=true' : `it_system=${system}`;
      const { years, groups } = await read<MarketMetric>(`/api/market/final/metrics/${id}/?${query}`);
      for (const { year, own } of years) if (own) seen.push([`own ${system ?? ''}`, id, year, Boolean(own.doubt)]);
      for (const { it_system, own } of groups)
        if (own) seen.push([`groups ${it_system ?? ''}`, id, own.year, Boolean(own.doubt)]);
    }
    const { metric, sentence } = await read<BenchmarkMetricPage>(`/api/benchmarks/final/metrics/${id}`);
    seen.push(['page', id, metric.own!.year, metric.own!.doubtful]);
    seen.push(['sentence', id, metric.own!.year, /под вопросом/i.test(sentence)]);
  }
  for (const { id, own } of leaves(await read('/api/process-with-metrics/')))
    if (own) seen.push(['tree', id, own.year, own.doubtful]);
  const known = await portal().portal.db.selectFrom('it_system').select(['id', 'name']).execute();
  for (const row of await read<OwnTableRow[]>('/api/own-table/')) {
    const system = known.find(({ name }) => row.group.includes(name))?.id ?? '';
    if (row.own_value !== null) seen.push([`table ${system}`, row.metric_id, row.year, row.doubtful]);
    expect(row.doubt !== '').toBe(row.doubtful);
  }
  return seen;
}

const briefOf = async (query = ''): Promise<Brief> =>
  (await read<Output<typeof getBrief>>(`/api/brief/${query}`)).brief!;

/** All that is said of indicators to a director; of the own page what is handed on. */
const namedIn = ({ proofs, keys, moved, decisions, targets }: Brief): number[] =>
  [proofs, keys, moved?.moves ?? [], decisions, targets?.rows ?? []].flat().map(({ metric }) => metric);

/** What is named to somebody: strengths, weaknesses, money, a director's slide or link. */
async function listNamed(): Promise<Set<number>> {
  const ids: number[] = [];
  for (const query of ['', ...market.industries.map((one) => `?industry=${one}`)]) {
    const { strong, weak, money } = await read<MarketHome>(`/api/market/final/home/${query}`);
    ids.push(...[...strong, ...weak, ...money].map(({ id }) => id));
    const brief = await briefOf(query);
    ids.push(...namedIn({ ...brief, keys: [], decisions: [] }));
  }
  const { secret } = (await client.send('POST', '/api/brief/links/', { name: 'Директор', days: 7 })).json();
  const shared = await portal().anonymous({ method: 'POST', url: '/api/shared/', payload: { secret } });
  ids.push(...namedIn(shared.json<Brief>()));
  return new Set(ids);
}

const saveTarget = () => client.send('PUT', `/api/targets/metrics/${market.ratio.id}/`, { kind: 'median', due: DUE });

/** Metric, year, system and test of each mark of a company’s table. */
function marksIn(rows: readonly MetricRow[]): string[] {
  return rows.flatMap(({ id, values }) =>
    values.flatMap(({ year, it_system_id, doubt }) =>
      doubt?.metric.id === id && doubt.it_system_id === it_system_id
        ? [[id, year, it_system_id, doubt.test].join(' ')]
        : [],
    ),
  );
}

test('staff and the company’s people read one list of marks in tables, on home and in the check', async () => {
  const path = `/api/companies/${market.own}/metrics/?by=year`;
  const open = await read<DoubtToCheck[]>('/api/doubts/');
  const listed = open.map(({ metric, year, it_system, test: name }) =>
    [metric.id, year, it_system?.id, name].join(' '),
  );
  expect(listed).toContain([market.spent.id, 2025, market.systems[0], 'slip'].join(' '));
  expect(await read('/api/frame/')).toMatchObject({ doubtful: listed.length });
  for (const who of [client, analyst]) {
    const { metrics } = await read<SessionMetrics>(path, who);
    expect(marksIn(metrics).toSorted()).toEqual(listed.toSorted());
    const ratio = metrics.find(({ id }) => id === market.ratio.id)!.values;
    expect(ratio.find(({ year, it_system_id }) => year === 2025 && it_system_id === null)?.doubt).toMatchObject({
      metric: { id: market.spent.id },
      it_system_id: market.systems[0],
      state: 'open',
    });
    expect(ratio.find(({ year, it_system_id }) => year === 2024 && it_system_id === null)?.doubt).toBeNull();
  }
});

test('a value mistaken by a thousand makes all that is computed from it doubtful on every surface, and nothing else', async () => {
  const [first, second] = market.systems;
  for (const [surface, metric, year, doubtful] of await readEverywhere()) {
    const isComputed = metric === market.spent.id || metric === market.ratio.id;
    const isOfOther = surface.endsWith(` ${second}`);
    expect([surface, metric, year, doubtful]).toEqual([
      surface,
      metric,
      year,
      isComputed && year === 2025 && !isOfOther,
    ]);
  }
  expect((await readEverywhere()).some(([surface, , , doubtful]) => doubtful && surface === `own ${first}`)).toBe(true);
});

test('it is named as a cause in the summary and the brief', async () => {
  const doubt = { metric: { id: market.spent.id, name: market.spent.description }, year: 2025, test: 'slip' };
  const path = `/api/benchmarks/final/summary/?company_id=${market.own}`;
  const { strongest, weakest, ...summary } = await read<BenchmarkSummary>(path, analyst);
  const { doubtful, better, worse, same, placed } = summary;
  expect([...strongest, ...weakest].map(({ id }) => id)).toEqual([sure]);
  expect(new Set(doubtful.map(({ id }) => id))).toEqual(new Set([market.spent.id, market.ratio.id]));
  for (const row of doubtful) expect(row).toMatchObject({ own: { doubt }, money: null, unlisted: 'doubtful' });
  expect(better + worse + same).toBe(placed);
  const { decisions } = await briefOf();
  const decision = decisions.find(({ metric }) => metric === market.ratio.id);
  expect(decision).toMatchObject({ doubt, fact: '', target: '', price: null });
});

test('it is no strength, weakness, amount, target or line behind the link, until it is said to be right', async () => {
  expect([...(await listNamed())]).toEqual([sure]);
  expect((await saveTarget()).statusCode).toBe(400);
  const said = { metric_id: market.spent.id, year: 2025, it_system_id: market.systems[0], value: slipped };
  const answers = [{ ...said, reason: 'Купили второй завод' }];
  const given = (await client.send('POST', '/api/doubts/answers/', { answers })).json<Output<typeof answerDoubts>>();
  expect(given).toMatchObject({ count: 0, answers: [expect.any(Number)] });
  expect((await readEverywhere()).filter(([, , , doubtful]) => doubtful)).toEqual([]);
  // Beyond five widths of the market it is named nowhere even so.
  const { decisions } = await briefOf();
  expect(decisions).toContainEqual(
    expect.objectContaining({ metric: market.ratio.id, doubt: null, unlisted: 'extreme' }),
  );
  const marked = await read<SessionMetrics>(`/api/companies/${market.own}/metrics/?by=year`);
  const row = marked.metrics.find(({ id }) => id === market.spent.id)!;
  expect(row.values.find(({ doubt }) => doubt)?.doubt).toMatchObject({ state: 'confirmed', test: 'slip' });
  expect((await client.send('DELETE', `/api/doubts/answers/${given.answers[0]}/`)).statusCode).toBe(204);
  expect((await readEverywhere()).some(([, , , doubtful]) => doubtful)).toBe(true);
});

test('a decision that keeps the value settles it, one that leaves it out does not', async () => {
  const { db } = portal().portal;
  const place = { company_id: market.own, metric_id: market.spent.id, year: 2025, it_system_id: market.systems[0]! };
  const decide = (decision: 'keep' | 'exclude' | null) =>
    db
      .insertInto('value_entry')
      .values({
        ...place,
        kind: 'decision',
        decision,
        from_company: false,
        user_id: null,
        user_name: null,
        at: new Date(),
        text: 'сверено',
        value: slipped,
      })
      .execute();
  const doubtful = async () => (await readEverywhere()).some(([, , , one]) => one);
  await decide('exclude');
  expect([await doubtful(), (await read<DoubtToCheck[]>('/api/doubts/')).length]).toEqual([true, 0]);
  await decide('keep');
  expect(await doubtful()).toBe(false);
  await decide(null);
  expect(await doubtful()).toBe(true);
});

test('nothing is doubtful after the correction, and a target may be set', async () => {
  const [doubt] = await read<DoubtToCheck[]>('/api/doubts/');
  expect(doubt).toMatchObject({ value: slipped, one_cell: true, confirmable: true });
  const fix = { metric_id: market.spent.id, year: 2025, it_system_id: market.systems[0], value: slipped };
  const answers = [{ ...fix, correct: doubt!.proposal }];
  expect((await client.send('POST', '/api/doubts/answers/', { answers })).json()).toMatchObject({ count: 0 });
  expect((await readEverywhere()).filter(([, , , doubtful]) => doubtful)).toEqual([]);
  expect(await listNamed()).toContain(market.ratio.id);
  expect((await saveTarget()).statusCode).toBe(200);
});
