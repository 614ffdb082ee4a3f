import { beforeAll, expect, test } from 'vitest';
import type { Cause } from '#contract/benchmark-causes.ts';
import type { BenchmarkMetric, BenchmarkMetricPage } from '#contract/benchmark-results.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import { makeMarket, publish, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { frontOf } from '#api/testing/front-sheet.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let analyst: Caller;
let benchmark: Benchmark;
let odd: { id: number; name: string };
let untouched: readonly number[];
/** A thousand times too much in the first of two systems. */
const UPWARDS = [770_000_000, 780_000];
const SPENT = 770_780_000;

beforeAll(async () => {
  market = await makeMarket(portal());
  analyst = await portal().as('analyst');
  await publish(portal(), (await runToEnd(analyst)).id);
  odd = market.others[4]!;
  for (const year of [2022, 2023]) await report(portal(), market, odd.id, year, market.values(5, year));
  await report(portal(), market, odd.id, 2025, { spent: UPWARDS, people: 55 });
  benchmark = await runToEnd(analyst, {});
  untouched = await effects();
});

type Page = {
  readonly count: number;
  readonly results: readonly Cause[];
  readonly groups: Record<'likely' | 'far', { readonly causes: number; readonly effect: number }>;
  readonly progress: { readonly undecided: number; readonly carried: number; readonly likely_undecided: number };
};
const page = async (query = '', id = benchmark.id): Promise<Page> =>
  (await analyst.get(`/api/benchmarks/${id}/anomalies/${query}`)).json();
const causeOf = async (id = benchmark.id): Promise<Cause> =>
  (await page(`?company=${odd.id}&metric=${market.spent.id}&year=2025`, id)).results[0]!;
/** Effects are weighed again in the background after a decision. */
const effects = async (): Promise<readonly number[]> =>
  (await page('?page_size=500')).results.map(({ effect }) => effect);
const metricNow = async (metric = market.spent.id, id = benchmark.id): Promise<BenchmarkMetric> =>
  (await analyst.get(`/api/benchmarks/${id}/metrics/${metric}`)).json<BenchmarkMetricPage>().metric;
const threshold = (low_threshold: number | null, high_threshold: number | null, more: object = {}) =>
  analyst.send('POST', '/api/benchmarks/threshold/', {
    benchmark_id: benchmark.id,
    metric_id: market.spent.id,
    low_threshold,
    high_threshold,
    ...more,
  });
const spentIn2025 = () => ({ metric_id: market.spent.id, year: 2025 });
/** As somebody who has seen the newest decision, unless given. */
const decide = async (decision: string | null, reason?: string, version?: number) =>
  analyst.send('POST', `/api/benchmarks/${benchmark.id}/anomalies/`, {
    values: [{ ...spentIn2025(), company_id: odd.id, version: version ?? (await causeOf()).version }],
    decision,
    ...(reason !== undefined && { reason }),
  });

test('a doubtful value stays in the statistics and is listed with its tests, consequences and effect', async () => {
  expect(await metricNow()).toMatchObject({ n: 14, excluded: 0, is_high_outlier: true, threshold_method: 'log' });
  const cause = await causeOf();
  expect(cause).toMatchObject({
    company: odd,
    year: 2025,
    value: SPENT,
    test: 'slip',
    state: 'undecided',
    decision: null,
    version: 0,
    figures: { with: { n: 14 }, without: { n: 13 } },
  });
  expect(cause.doubts).toMatchObject([
    { test: 'slip', it_system: { id: market.systems[0] }, value: 770_000_000, proposal: 770_000 },
  ]);
  expect(cause.doubts[0]!.text).toContain('1\u202f000\u00a0раз больше');
  expect(cause.consequences).toContainEqual(
    expect.objectContaining({ metric: expect.objectContaining({ id: market.ratio.id }), text: 'далеко выше рынка' }),
  );
  expect(cause.effect).toBeGreaterThan(0);
  expect(cause.history.map(({ year }) => year)).toEqual([2022, 2023, 2024, 2025]);
  expect((await page()).results[0]).toEqual(cause);
});

test('own thresholds show their effect at once, come first when saved, and can be taken away', async () => {
  const before = await metricNow();
  const tried = await threshold(1_450_000, 2_000_000, { dry_run: true });
  expect(tried.json()).toMatchObject({ low_threshold: 1_450_000, threshold_method: 'manual', is_low_outlier: true });
  expect(await metricNow()).toEqual(before);
  const saved = (await threshold(1_450_000, 2_000_000)).json<BenchmarkMetric>();
  expect(saved).toEqual(tried.json());
  const now = await metricNow();
  expect([now.n, now.median]).toEqual([saved.n, saved.median]);
  expect(saved.n).toBeLessThan(before.n);
  const later = await runToEnd(analyst, {});
  expect(await metricNow(market.spent.id, later.id)).toMatchObject({ n: saved.n, threshold_method: 'manual' });
  await threshold(null, null);
  expect(await metricNow()).toEqual(before);
  expect((await threshold(5, 1)).json()).toHaveProperty('high_threshold');
});

test('a decision needs a reason, takes what is computed from the value along, and stands in the journal', async () => {
  const [before, ratio] = [await metricNow(), await metricNow(market.ratio.id)];
  expect((await decide('exclude', undefined)).json()).toHaveProperty('reason');
  const answer = await decide('exclude', 'Ошибка единицы');
  expect(answer.json()).toMatchObject({ progress: { undecided: expect.any(Number) } });
  expect(await metricNow()).toMatchObject({ n: 13, excluded: 1 });
  expect(await metricNow(market.ratio.id)).toMatchObject({ n: 13, excluded: 1 });
  const cause = await causeOf();
  expect(cause).toMatchObject({
    state: 'exclude',
    version: 1,
    decision: { decision: 'exclude', reason: 'Ошибка единицы', author: 'Беляев Кирилл Андреевич', carried: false },
  });
  expect((await page('?state=exclude')).count).toBe(1);
  await decide(null);
  expect([await metricNow(), await metricNow(market.ratio.id)]).toEqual([before, ratio]);
  const lines = await portal()
    .portal.db.selectFrom('audit_log')
    .select('after')
    .where('object_type', '=', 'benchmark')
    .where('object_id', '=', String(benchmark.id))
    .where('action', '=', 'update')
    .execute();
  expect(lines.map(({ after }) => after)).toContainEqual({
    metric: market.spent.description,
    company: odd.name,
    year: 2025,
    value: SPENT,
    decision: 'exclude',
    reason: 'Ошибка единицы',
  });
});

test('a decision belongs to the value: a later calculation takes it over until the value changes', async () => {
  await decide('exclude', 'Проверено');
  const same = await runToEnd(analyst, {});
  expect(await causeOf(same.id)).toMatchObject({ state: 'exclude', decision: { reason: 'Проверено', carried: true } });
  expect(await metricNow(market.ratio.id, same.id)).toMatchObject({ n: 13, excluded: 1 });
  expect((await page('', same.id)).progress.carried).toBe(1);
  await report(portal(), market, odd.id, 2025, { spent: [771_000_000, 780_000], people: 55 });
  const changed = await runToEnd(analyst, {});
  expect(await causeOf(changed.id)).toMatchObject({
    state: 'changed',
    decision: null,
    earlier: { value: SPENT, decision: 'exclude', reason: 'Проверено' },
  });
  expect(await metricNow(market.spent.id, changed.id)).toMatchObject({ n: 14, excluded: 0 });
  await report(portal(), market, odd.id, 2025, { spent: UPWARDS, people: 55 });
  await decide(null);
});

test('a calculation made before a decision about the same value waits for its own, and shows no change', async () => {
  const before = await runToEnd(analyst, {});
  await decide('exclude', 'Проверено');
  const cause = await causeOf(before.id);
  expect(cause).toMatchObject({
    state: 'undecided',
    decision: null,
    earlier: { value: cause.value, reason: 'Проверено' },
  });
  await decide(null);
});

test('the second of two analysts learns of both decisions, and nothing is overwritten', async () => {
  const { version } = await causeOf();
  await decide('exclude', 'ошибка единицы');
  const refused = await decide('keep', 'подтверждено компанией', version);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().detail).toContain('ошибка единицы');
  expect(refused.json().detail).toContain('подтверждено компанией');
  expect(await causeOf()).toMatchObject({ state: 'exclude', version: version + 1 });
  expect((await decide('keep', 'подтверждено компанией', version + 1)).statusCode).toBe(200);
  expect(await causeOf()).toMatchObject({ state: 'keep', version: version + 2 });
  expect(await metricNow()).toMatchObject({ n: 14, excluded: 0 });
  await decide(null);
});

test('what was decided and taken back is still newer than what an analyst saw before it', async () => {
  const { version } = await causeOf();
  await decide('exclude', 'ошибка единицы');
  await decide(null);
  expect(await causeOf()).toMatchObject({ state: 'undecided', decision: null, earlier: null, version: version + 2 });
  const late = await decide('keep', 'подтверждено компанией', version);
  expect(late.statusCode).toBe(409);
  expect(late.json().detail).toContain('решение отменено');
  const later = await runToEnd(analyst, {});
  expect(await causeOf(later.id)).toMatchObject({ state: 'undecided', decision: null, earlier: null });
});

test('one decision is for many values or for none', async () => {
  const place = { ...spentIn2025(), version: 0 };
  const { version } = await causeOf();
  const places = [
    { ...place, company_id: odd.id, version },
    { ...place, company_id: market.others[0]!.id },
  ];
  const body = (values: object[]) => ({ values, decision: 'exclude', reason: 'Не та методика' });
  const path = `/api/benchmarks/${benchmark.id}/anomalies/`;
  const nowhere = { ...place, company_id: 999_999 };
  expect((await analyst.send('POST', path, body([...places, nowhere]))).statusCode).toBe(404);
  expect(await metricNow()).toMatchObject({ n: 14, excluded: 0 });
  expect((await analyst.send('POST', path, body(places))).statusCode).toBe(200);
  expect(await metricNow()).toMatchObject({ n: 12, excluded: 2 });
  await analyst.send('POST', path, {
    values: places.map((one) => ({ ...one, version: one.version + 1 })),
    decision: null,
  });
  await expect.poll(effects, { interval: 100 }).toEqual(untouched);
});

test('causes come page by page and can be filtered by everything that occurs', async () => {
  // Nothing was decided in it, so nothing is weighed again while it is read.
  const { id } = await runToEnd(analyst, {});
  const all = await page('?page_size=500', id);
  expect(all.results).toHaveLength(all.count);
  expect(all.progress).toMatchObject({ causes: all.count, undecided: all.count });
  const second = await page('?page_size=1&page=2', id);
  expect([second.count, second.results]).toEqual([all.count, all.results.slice(1, 2)]);
  const found = await page(`?search=${encodeURIComponent(odd.name.toUpperCase())}`, id);
  expect(found.results).toEqual(all.results.filter(({ company }) => company.id === odd.id));
  for (const field of ['year', 'test', 'mtype', 'metric', 'company', 'industry', 'state', 'effect']) {
    const { values } = (await analyst.get(`/api/benchmarks/${id}/anomalies/field_values/?field=${field}`)).json();
    expect(values).not.toEqual([]);
    for (const { value, count } of values)
      expect((await page(`?${field}=${value}`, id)).count).toBeGreaterThanOrEqual(count);
  }
  const file = await analyst.get(`/api/benchmarks/${id}/anomalies/export/`);
  expect(await frontOf(file.rawPayload)).toMatchObject({ Строк: all.count, Расчёт: `№ ${id}` });
  const filtered = await analyst.get(`/api/benchmarks/${id}/anomalies/export/?search=zzz&company=${odd.id}`);
  const front = { Строк: `0 из ${all.count}`, Отбор: `поиск: «zzz»; Компания: ${odd.name}` };
  expect(await frontOf(filtered.rawPayload)).toMatchObject(front);
});

test('what looks like a mistake comes before what is only far, whatever the order', async () => {
  for (const ordering of ['-weight', 'weight', 'company', '-year', 'value']) {
    const { results, groups } = await page(`?page_size=500&ordering=${ordering}`);
    const likely = results.filter((one) => one.test !== 'far');
    expect(results.slice(0, likely.length)).toEqual(likely);
    expect(groups).toMatchObject({
      likely: { causes: likely.length },
      far: { causes: results.length - likely.length },
    });
  }
});

test('a folded part leaves its rows out of the pages and of a decision for all, and keeps its count', async () => {
  const all = await page('?page_size=500');
  const likely = all.results.filter((one) => one.test !== 'far');
  const { count, results, groups } = await page('?page_size=500&folded=far');
  expect(results).toEqual(likely);
  expect([count, groups]).toEqual([likely.length, all.groups]);
  const places = await analyst.get(`/api/benchmarks/${benchmark.id}/anomalies/places/?folded=far`);
  expect(places.json().count).toBe(likely.length);
  expect(await page('?folded=far&folded=likely')).toMatchObject({ count: 0, results: [], groups: all.groups });
});

test('a decision for all that a filter finds names every value with its version', async () => {
  const path = `/api/benchmarks/${benchmark.id}/anomalies/`;
  const places = async () => (await analyst.get(`${path}places/?company=${odd.id}&test=slip`)).json();
  const found = await places();
  expect(found.count).toBe((await page(`?company=${odd.id}&test=slip`)).count);
  const values = found.results.map(({ place }: { place: object }) => place);
  const { version } = await causeOf();
  expect(values).toContainEqual({ ...spentIn2025(), company_id: odd.id, version });
  const { likely_undecided } = (await page()).progress;
  const decided = (await analyst.send('POST', path, { values, decision: 'ask', reason: 'Уточнить единицу' })).json();
  expect(decided.progress.likely_undecided, 'to ask decides nothing yet').toBe(likely_undecided);
  expect(decided.results.map(({ state }: Cause) => state)).toEqual(found.results.map(() => 'ask'));
  const again = await places();
  expect(again.results[0]).toMatchObject({ decision: { decision: 'ask', reason: 'Уточнить единицу' } });
  const back = again.results.map(({ place }: { place: object }) => place);
  expect((await analyst.send('POST', path, { values: back, decision: null })).statusCode).toBe(200);
});

test('a value leads to the questionnaire it was typed into, a computed one to what it was computed from', async () => {
  const sources = async (metric: number) =>
    (
      await analyst.get(
        `/api/benchmarks/${benchmark.id}/anomalies/sources/?metric=${metric}&company=${odd.id}&year=2025`,
      )
    ).json();
  const typed = await sources(market.spent.id);
  expect(typed.map(({ value }: { value: number }) => value)).toEqual(UPWARDS);
  expect(typed[0]).toMatchObject({ metric: { id: market.spent.id }, file_name: expect.stringContaining('.xlsx') });
  const under = (await sources(market.ratio.id)).map(({ metric }: { metric: { id: number } }) => metric.id);
  expect(new Set(under)).toEqual(new Set([market.spent.id, market.people.id]));
});

test('lines of companies are for staff, with their place and years', async () => {
  const address = `/api/companies/line/?metric_id=${market.spent.id}&benchmark_id=${benchmark.id}`;
  const all = (await analyst.get(address)).json();
  expect(all).toHaveLength(14);
  const [one] = (await analyst.get(`${address}&company=${odd.id}`)).json();
  expect(one).toMatchObject({ company: odd, value: SPENT, percentile: 1 });
  expect(one.points.map(({ year }: { year: number }) => year)).toEqual([2022, 2023, 2024, 2025]);
});
