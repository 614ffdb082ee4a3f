import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { printedOwn } from '#domain/market/own-digits.ts';
import { formatRow } from '#domain/benchmarks/summary/format-row.ts';
import type { BenchmarkMetric, ProcessWithBenchmark } from '#contract/benchmark-results.ts';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import type { Metric } from '#contract/methodology.ts';
import type { ReleaseMenu } from '#contract/releases.ts';
import { readWorkbook } from '#workbooks/read.ts';
import { writeWorkbook } from '#workbooks/write.ts';
import { makeMarket, publish, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { makeMetric } from '#api/testing/methodology.ts';
import { pdfText } from '#api/testing/pdf-text.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { drawSummary } from './draw-summary.ts';
import { summarySheets } from './summary-sheets.ts';

const portal = usePortal();
const ADDRESS = '/api/benchmarks/final/summary/';
let market: TestMarket;
let money: Metric;
let client: Caller;
let analyst: Caller;

beforeAll(async () => {
  market = await makeMarket(portal());
  analyst = await portal().as('analyst');
  client = await portal().as('client');
  const { id: unit } = await portal()
    .portal.db.selectFrom('unit')
    .select('id')
    .where('name', '=', 'тыс. руб.')
    .executeTakeFirstOrThrow();
  const formula = `{${market.spent.alias}} / 7`;
  money = await makeMetric(portal(), {
    process: market.process.id,
    mtype: 'indicator',
    direction: 'lower',
    formula,
    unit,
  });
  await (await portal().as('admin')).send('PUT', `/api/metrics/${market.spent.id}/`, { unit });
  const published = await runToEnd(analyst, { companies: [market.own, ...market.others.map(({ id }) => id)] });
  await publish(portal(), published.id);
});

const summaryFor = async (caller: Caller, query = ''): Promise<BenchmarkSummary> =>
  (await caller.get(`${ADDRESS}${query}`)).json<BenchmarkSummary>();

const fileFor = (caller: Caller, query: string) => caller.get(`${ADDRESS}file/${query}`);

const rowsOf = ({ strongest, weakest }: BenchmarkSummary) => [...strongest, ...weakest];

function metricsIn(tree: readonly ProcessWithBenchmark[]): BenchmarkMetric[] {
  return tree.flatMap(({ metrics, children }) => [...metrics, ...metricsIn(children)]);
}

test('a client reads the own strongest and weakest indicators, with the figures of the results', async () => {
  const summary = await summaryFor(client);
  expect(summary).toMatchObject({ reason: null, company: { id: market.own }, companies: [], better: 2, worse: 1 });
  // The lowest spending is good; spread over the fewest people it is the highest.
  expect(new Set(summary.strongest.map(({ id }) => id))).toEqual(new Set([money.id, market.spent.id]));
  expect(summary.weakest.map(({ id }) => id)).toEqual([market.ratio.id]);
  const all = metricsIn((await client.get('/api/process-with-metrics/')).json<ProcessWithBenchmark[]>());
  for (const row of rowsOf(summary)) {
    const metric = all.find(({ id }) => id === row.id);
    expect([row.own.value, row.median, row.p25, row.own.gap, row.n]).toEqual([
      metric?.own?.value,
      metric?.median,
      metric?.p25,
      metric?.own?.gap,
      metric?.n,
    ]);
    expect(row.own.place).toBe(metric?.own?.place);
    expect(row.own_trend).toMatchObject({ from: 2024, to: 2025 });
  }
  // Only a cost over something else is money a year: thousands of roubles a person, times the company's people.
  const [perPerson] = summary.weakest;
  // As printed: whoever multiplies the numbers of the page finds the amount.
  const printed = printedOwn(perPerson!, perPerson!.own.value) - perPerson!.median;
  expect(perPerson?.money?.roubles).toBeCloseTo(printed * 1000 * market.values(0, 2025).people, 3);
  expect(summary.strongest.map((row) => row.money)).toEqual([null, null]);
  expect(summary.sentence).toContain(`По 2 из ${summary.placed} показателей компания лучше середины рынка`);
});

test('screen, paper and workbook say the same', async () => {
  const summary = await summaryFor(client);
  const paper = await fileFor(client, '?format=pdf');
  expect(paper.headers['content-type']).toBe('application/pdf');
  const lines = pdfText(paper.rawPayload);
  const written = lines.map((line) => line.trim()).join(' ');
  const book = readWorkbook((await fileFor(client, '?format=xlsx')).rawPayload);
  const cells = book.sheets.flatMap((sheet) => sheet.cells.map(({ value }) => value));
  expect(written).toContain(summary.sentence);
  expect(cells).toContain(summary.sentence);
  expect(lines[0]).toBe(summary.company?.name);
  for (const row of rowsOf(summary)) {
    const words = formatRow(row, 'ru');
    const shown = [row.description, words.goodness, `медиана ${words.median}`, words.gap, words.own_trend, words.money];
    if (words.market_trend !== null) expect(written).toContain(`рынок: ${words.market_trend}`);
    for (const text of shown) if (text !== null) expect(written).toContain(text);
    expect(written).toContain(words.value);
    expect(cells).toContain(words.goodness);
    const { own, median, p25, p75, own_trend } = row;
    for (const number of [own.value, median, own.gap, p25, p75, own_trend?.change]) {
      expect(cells).toContain(number);
    }
  }
  for (const { name, better, placed } of summary.processes) {
    expect(written).toContain(`(${better} / ${placed})`);
    expect(cells).toContain(name);
  }
});

test('the summary of a group counts the companies of the group', async () => {
  const [industry] = market.industries;
  const whole = await summaryFor(client);
  const menu = (await client.get(`/api/releases/${whole.benchmark.release?.id}/menu/`)).json<ReleaseMenu>();
  const part = await summaryFor(client, `?industry=${industry}`);
  const written = pdfText((await fileFor(client, `?format=pdf&industry=${industry}`)).rawPayload).join(' ');
  expect(part.benchmark.company_count).toBeLessThan(whole.benchmark.company_count);
  expect(part.benchmark.company_count).toBe(menu.industries.find(({ id }) => id === industry)?.company_count);
  expect(written).toMatch(new RegExp(`(^|\\D)${part.benchmark.company_count}\\s+компани`));
});

test('the sentences of a group name the group, not the market, on paper too', async () => {
  const [industry] = market.industries;
  const part = await summaryFor(client, `?industry=${industry}`);
  const { group } = part.benchmark;
  expect(group).not.toBeNull();
  expect(part.sentence).toContain(`лучше середины группы «${group}»`);
  const paper = pdfText((await fileFor(client, `?format=pdf&industry=${industry}`)).rawPayload);
  expect(paper.map((line) => line.trim()).join(' ')).toContain(part.sentence);
  const page = (await client.get(`/api/benchmarks/final/metrics/${market.ratio.id}?industry=${industry}`)).json();
  expect(page.sentence).toContain(`группы «${group}»`);
  expect(page.sentence).not.toContain('рынка');
});

test('a value that may be a mistake is marked for checking on paper and in the workbook', async () => {
  const read = await summaryFor(client);
  const doubt = { metric: { id: 1, name: 'Выручка' }, year: 2025, test: 'slip' } as const;
  const doubtful = [
    {
      ...read.weakest[0]!,
      description: 'Сомнительный показатель',
      own: { ...read.weakest[0]!.own, doubtful: true, doubt },
    },
  ];
  const about = { locale: 'ru', now: new Date(), address: 'http://localhost' } as const;
  const paper = pdfText(await drawSummary({ summary: { ...read, doubtful }, about })).join(' ');
  expect(paper).toMatch(/Проверьте эти значения:\s+Сомнительный показатель[^]*из-за\s+чисел\s+«Выручка»/);
  const book = readWorkbook(
    await buffer(writeWorkbook({ sheets: summarySheets({ ...read, doubtful }, about.locale) })),
  );
  const cells = book.sheets.flatMap((sheet) => sheet.cells.map(({ value }) => value));
  expect(cells).toEqual(
    expect.arrayContaining(['Проверьте эти значения', 'Сомнительный показатель', 'под вопросом из-за числа «Выручка»']),
  );
});

test('the paper is one page of A4', async () => {
  const file = (await fileFor(client, '')).rawPayload.toString('latin1');
  expect(file.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  expect(file).toContain('/MediaBox [0 0 595.28 841.89]');
});

test('nothing of it holds a name or a value of another company', async () => {
  const json = (await client.get(ADDRESS)).body;
  const book = readWorkbook((await fileFor(client, '?format=xlsx')).rawPayload);
  const paper = pdfText((await fileFor(client, '?format=pdf')).rawPayload);
  const all = [json, JSON.stringify(book), ...paper].join('\n');
  const secrets = market.others.flatMap(({ name }, index) => {
    const { spent, people } = market.values(index + 1, 2025);
    const total = spent[0]! + spent[1]!;
    return [name, ...[total, total / people, total / 7].map(String)];
  });
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  expect((await analyst.get(ADDRESS)).body).toContain(market.others[0]!.name);
});

test('an employee reads only the own company’s summary', async () => {
  expect((await summaryFor(client, `?company_id=${market.own}`)).company?.id).toBe(market.own);
  for (const { id } of [market.others[0]!, { id: 2_000_000 }]) {
    expect((await client.get(`${ADDRESS}?company_id=${id}`)).statusCode).toBe(404);
    expect((await fileFor(client, `?company_id=${id}`)).statusCode).toBe(404);
  }
});

test('the staff choose a company and read exactly what it reads itself', async () => {
  const nobody = await summaryFor(analyst);
  expect(nobody).toMatchObject({ company: null, reason: { code: 'company' }, placed: 0, strongest: [] });
  expect(nobody.companies).toHaveLength(14);
  expect((await fileFor(analyst, '')).statusCode).toBe(409);
  const chosen = await summaryFor(analyst, `?company_id=${market.own}`);
  const own = await summaryFor(client);
  expect({ ...chosen, company: null, companies: [] }).toEqual({ ...own, company: null, companies: [] });
  expect((await analyst.get(`${ADDRESS}?company_id=2000000`)).statusCode).toBe(404);
  expect((await fileFor(analyst, `?company_id=${market.own}`)).statusCode).toBe(200);
});

test('a download stands in the audit log', async () => {
  await fileFor(client, '?format=xlsx');
  const admin = await portal().as('admin');
  const [line] = (await admin.get('/api/audit-log/?action=download&ordering=-created_at')).json().results;
  expect(line).toMatchObject({ object_type: 'benchmark', after: { format: 'xlsx', summary: market.own } });
});

test('a calculation that was not released has no summary, and the reason is reported', async () => {
  const few = await runToEnd(analyst, { companies: [market.own, ...market.others.slice(0, 4).map(({ id }) => id)] });
  const address = `/api/benchmarks/${few.id}/summary/`;
  const summary = (await analyst.get(`${address}?company_id=${market.own}`)).json<BenchmarkSummary>();
  expect(summary).toMatchObject({ placed: 0, reason: { code: 'release' } });
  expect((await client.get(address)).statusCode).toBe(404);
});

test('a tariff without exports shows the page and refuses the files', async () => {
  const { db } = portal().portal;
  const tariffs = await db
    .selectFrom('subscription')
    .select('tariff_id')
    .where('company_id', '=', market.own)
    .execute();
  const ids = tariffs.map(({ tariff_id }) => tariff_id);
  await db.updateTable('tariff').set({ can_export: false }).where('id', 'in', ids).execute();
  expect((await client.get(ADDRESS)).json<BenchmarkSummary>().better).toBe(2);
  const refused = await fileFor(client, '?format=pdf');
  expect([refused.statusCode, refused.json().detail]).toEqual([403, expect.stringContaining('не разрешает выгрузку')]);
  await db.updateTable('tariff').set({ can_export: true }).where('id', 'in', ids).execute();
});

test('without a subscription the summary says why it is empty', async () => {
  const { db } = portal().portal;
  const block = (is_blocked: boolean) =>
    db.updateTable('subscription').set({ is_blocked }).where('company_id', '=', market.own).execute();
  await block(true);
  const summary = await summaryFor(client);
  const file = await fileFor(client, '?format=xlsx');
  await block(false);
  expect(summary).toMatchObject({ placed: 0, strongest: [], reason: { code: 'subscription' } });
  expect(file.statusCode).toBe(403);
});
