import { beforeAll, expect, test } from 'vitest';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { OwnTableRow } from '#contract/own-table.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import { openZip } from '#workbooks/zip/open-zip.ts';
import { refreshMarket } from './questionnaires/refresh-market.ts';
import { publish, runToEnd, setMainIndustry } from './testing/market.ts';
import { usePortal, type Caller } from './testing/portal.ts';
import { makeSessions } from './testing/questionnaires.ts';
import { russianInWorkbook, russianPhrases } from './testing/russian-words.ts';

const YEARS = [2024, 2025];
const portal = usePortal();
let analyst: Caller;
let client: Caller;
let before: Benchmark;
let after: Benchmark;
let narrow: Benchmark;
let round = 0;
let typed: string[] = [];

const db = () => portal().portal.db;

/** What companies report of the core of the demo for one more time; one company is far from its own past. */
async function reportCore(companies: readonly number[], factor: number): Promise<void> {
  const metrics = await db().selectFrom('metric').select('id').where('is_core', '=', true).orderBy('id').execute();
  await db()
    .transaction()
    .execute(async (trx) => {
      await makeSessions(
        trx,
        companies.flatMap((company_id, at) =>
          YEARS.map((year) => ({
            fields: { company_id, year },
            systems: [
              {
                it_system_id: null,
                values: Object.fromEntries(
                  metrics.map(({ id }, place) => [
                    id,
                    (100 + at * 7 + ((place * 13) % 29) + year - 2024) * (at === 3 && year === 2025 ? 900 : factor),
                  ]),
                ),
              },
            ],
          })),
        ),
      );
      for (const company of companies) for (const year of YEARS) await refreshMarket(trx, company, year);
    });
}

beforeAll(async () => {
  [analyst, client] = [await portal().as('analyst'), await portal().as('client')];
  const own = await portal().companyOf('client');
  const names = Array.from({ length: 11 }, (_, at) => ({ name: `Company ${at}` }));
  const others = await db().insertInto('company').values(names).returning('company_id').execute();
  const companies = [own, ...others.map(({ company_id }) => company_id)];
  const industries = await db().selectFrom('branch').select('id').orderBy('id').limit(2).execute();
  await db()
    .insertInto('company_branch')
    .values(companies.flatMap((company_id) => industries.map(({ id: branch_id }) => ({ company_id, branch_id }))))
    .onConflict((known) => known.doNothing())
    .execute();
  await setMainIndustry(portal(), own, industries[0]!.id);
  await reportCore(companies, 1);
  before = await publish(portal(), (await runToEnd(analyst)).id);
  await reportCore(companies.slice(5), 1.2);
  after = await runToEnd(analyst);
  narrow = await runToEnd(analyst, { industries: industries.map(({ id }) => id) });
  const today = portal().portal.today();
  round = Number(today.slice(0, 4)) - 1;
  const days = { opens: addDays(today, -20), deadline: addDays(today, 5), publication: addDays(today, 40) };
  const body = { year: round, ...days, reminds: false, company_ids: companies };
  await analyst.send('POST', '/api/campaigns/', body);
  const people = await db().selectFrom('users').select(['full_name', 'username']).execute();
  const known = await db().selectFrom('company').select('name').execute();
  const files = await db().selectFrom('stored_file').select('name').execute();
  typed = [
    ...[...known, ...files].map(({ name }) => name),
    ...people.flatMap(({ full_name, username }) => [full_name, username]),
  ];
});

const FILES: readonly (readonly [name: string, caller: () => Caller, url: () => string])[] = [
  ['a calculation', () => analyst, () => `/api/benchmarks/${before.id}/export/?scope=all`],
  ['a calculation of two industries', () => analyst, () => `/api/benchmarks/${narrow.id}/export/`],
  ['the root processes', () => analyst, () => `/api/benchmarks/${before.id}/export/?scope=l1`],
  ['the market', () => client, () => '/api/benchmarks/final/export/?scope=all'],
  ['the slides', () => client, () => '/api/brief/slides/?format=pptx'],
  ['values in doubt', () => analyst, () => `/api/benchmarks/${after.id}/anomalies/export/`],
  ['two calculations', () => analyst, () => `/api/benchmarks/${before.id}/compare/${after.id}/export/`],
  ['a campaign', () => analyst, () => `/api/campaigns/${round}/companies/export/`],
];

test('the workbooks of a company’s archive are English too', async () => {
  const admin = await portal().as('admin');
  const company = await portal().companyOf('client');
  const answer = await admin.get(`/api/company/${company}/archive/`, { 'accept-language': 'en' });
  expect(answer.statusCode).toBe(200);
  const archive = openZip(answer.rawPayload);
  const books = archive.names.filter((name) => !name.includes('/') && name.endsWith('.xlsx'));
  expect(books.length).toBeGreaterThan(4);
  expect(books.flatMap((name) => russianInWorkbook(archive.bytes(name)!, typed))).toEqual([]);
});

test.each(['csv', 'json'])('the own table as %s names metrics, units and groups in English', async (format) => {
  const answer = await client.get(`/api/own-table/?format=${format}&language=en`);
  expect(answer.statusCode).toBe(200);
  expect(russianPhrases(answer.body, typed)).toEqual([]);
});

test('the own table says of every indicator what it is, in the reader’s language', async () => {
  const read = async (language: string) =>
    (await client.get(`/api/own-table/?language=${language}`)).json<OwnTableRow[]>().map((row) => row.what_it_is);
  const [russian, english] = [await read('ru'), await read('en')];
  expect(english).toHaveLength(russian.length);
  expect(russian.filter((said) => !/[а-яё]/i.test(said))).toEqual([]);
  expect(english.filter((said) => !/[a-z]/i.test(said))).toEqual([]);
});

test.each(FILES)(
  'the file of %s is English for who reads English, but for what people typed',
  async (_, caller, url) => {
    const answer = await caller().get(url(), { 'accept-language': 'en' });
    expect(answer.statusCode).toBe(200);
    expect(russianInWorkbook(answer.rawPayload, typed)).toEqual([]);
    expect(russianPhrases(decodeURIComponent(String(answer.headers['content-disposition'])), typed)).toEqual([]);
  },
);
