import { readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import { markOn } from '#domain/market/place-mark.ts';
import type { Direction } from '#domain/methodology/states.ts';
import type { MarketMetric } from '#contract/market-metric.ts';
import type { MarketMoney } from '#contract/market-money.ts';
import type { MarketHome, MarketRow } from '#contract/market-pages.ts';
import type { MarketTable } from '#contract/market-table.ts';
import type { MarketYears } from '#contract/market-years.ts';
import type { OwnTableRow } from '#contract/own-table.ts';
import { expectHandedOn, expectLink } from './handed-on.ts';
import type { Caller } from './portal.ts';

type Near = MarketHome['head']['near'][number];
type Shown = Pick<MarketRow, 'n' | 'p10' | 'p25' | 'median' | 'p75' | 'p90' | 'suppressed' | 'own'>;

/** A group as pages and files ask for it. */
const queryOf = ({ industry, it_system, size }: Near): string => {
  const chosen = Object.entries({ industry, it_system, size }).filter(([, id]) => id !== null);
  return chosen.length === 0 ? 'all=true' : chosen.map(([name, id]) => `${name}=${id}`).join('&');
};

const NUMBERS = ['n', 'p10', 'p25', 'median', 'p75', 'p90', 'own', 'gap'] as const;
type Numbers = Readonly<Record<(typeof NUMBERS)[number], number | null>>;

/** What is said of a company among others, in the fields that all have. */
interface Said extends Numbers {
  readonly place: number | null;
  readonly side: string | null;
  readonly noise: number | null;
  readonly doubtful: boolean;
  readonly closed: string;
}

function ofPage({ n, p10, p25, median, p75, p90, suppressed, own }: Shown, direction: Direction | null): Said {
  const mark = own && markOn(own, direction);
  return {
    n: median === null ? null : n,
    p10,
    p25,
    median,
    p75,
    p90,
    own: own?.value ?? null,
    gap: own?.gap ?? null,
    place: mark?.kind === 'dot' ? mark.at : null,
    side: own?.side ?? null,
    noise: own?.noise_points ?? null,
    doubtful: own?.doubtful ?? false,
    closed: suppressed ? hiddenText(suppressed).ru : '',
  };
}

const ofFeed = ({ companies: n, p10, p25, median, p75, p90, ...row }: OwnTableRow): Said => ({
  n,
  p10,
  p25,
  median,
  p75,
  p90,
  own: row.own_value,
  gap: row.gap,
  place: row.place,
  side: row.side,
  noise: row.noise_points,
  doubtful: row.doubtful,
  closed: row.closed,
});

const HEADS: Readonly<Record<string, (typeof NUMBERS)[number]>> = {
  n: 'n',
  P10: 'p10',
  P25: 'p25',
  Медиана: 'median',
  P75: 'p75',
  P90: 'p90',
  'Значение компании': 'own',
  'Отличие от медианы': 'gap',
};

interface FileRow {
  readonly alias: string;
  readonly year: number | null;
  readonly figures: Partial<Numbers>;
}

/** The rows of a sheet, by the headings it has. */
function rowsOfSheet([head = [], ...rows]: readonly (readonly unknown[])[]): FileRow[] {
  const columns = head.flatMap((name, at) => {
    const field = HEADS[String(name)];
    return field ? [{ field, at }] : [];
  });
  const year = head.indexOf('Год');
  return rows.map((row) => ({
    alias: String(row[head.indexOf('Ключ')]),
    year: year < 0 ? null : Number(row[year]),
    figures: Object.fromEntries(columns.map(({ field, at }) => [field, row[at] ?? null])),
  }));
}

const pick = (said: Said, like: Partial<Numbers>): Partial<Numbers> =>
  Object.fromEntries(NUMBERS.filter((field) => field in like).map((field) => [field, said[field]]));

/** The fields of the feed as CSV, without what a spreadsheet adds. */
function fieldsOfCsv(line: string): string[] {
  const fields = line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g);
  return Array.from(fields, ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

function asCsv(value: OwnTableRow[keyof OwnTableRow]): string {
  if (value === null) return '';
  if (typeof value === 'string') return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return String(Number(value));
}

async function expectCsvOfRows(person: Caller, rows: readonly OwnTableRow[]): Promise<void> {
  const { body } = await person.get('/api/own-table/?systems=true&format=csv&decimal=point');
  const [head, ...lines] = body.slice(1).trimEnd().split('\r\n').map(fieldsOfCsv);
  expect(lines.length).toBe(rows.length);
  for (const [at, row] of rows.entries()) {
    expect(lines[at]).toEqual(head!.map((name) => asCsv(row[name as keyof OwnTableRow])));
  }
}

/** One reading of one group: pages, files, slides, the link and the feed of it say the same. */
async function expectOneGroup(
  person: Caller,
  group: Near,
  feed: readonly OwnTableRow[],
  isSampled: (metric: number) => boolean,
): Promise<number> {
  const query = queryOf(group);
  const read = async <T>(path: string): Promise<T> => {
    const answer = await person.get(`/api/market/final/${path}`);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return answer.json<T>();
  };
  const fed = new Map(feed.map((row) => [`${row.metric_id} ${row.period === 'latest' ? 'latest' : row.year}`, row]));
  const fedOf = (metric: number, period: number | 'latest'): Said | undefined => {
    const row = fed.get(`${metric} ${period}`);
    return row && ofFeed(row);
  };
  let compared = 0;
  /** What the feed leaves out has neither a market nor an own value. */
  const expectFed = (
    shown: Shown & { readonly direction: Direction | null },
    metric: number,
    period: number | 'latest',
  ) => {
    const said = ofPage(shown, shown.direction);
    const same = fedOf(metric, period);
    if (same) expect(said, `${metric} ${period} ${query}`).toEqual(same);
    else expect([said.median, said.own], `${metric} ${period} ${query}`).toEqual([null, null]);
    compared += 1;
  };

  const table = await read<MarketTable>(`table/?whole=true&${query}`);
  const rows = table.processes.flatMap((process) => process.rows);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  for (const row of rows) expectFed(row, row.id, 'latest');
  expect(rows.length).toBeGreaterThan(0);

  const home = await read<MarketHome>(`home/?${query}`);
  const named = [...home.money, ...home.weak, ...home.strong];
  const money = await read<MarketMoney>(`money/?${query}`);
  const costs = [...money.explain, ...money.defend, ...money.unjudged].map(({ row }) => row);
  // Home sends of a row what it shows.
  for (const { needs: _needs, ...row } of home.keys) expect(rowOf.get(row.id), `${row.id} ${query}`).toMatchObject(row);
  for (const { meaning: _meaning, amount: _amount, ...row } of named)
    expect(rowOf.get(row.id), `${row.id} ${query}`).toMatchObject(row);
  for (const row of costs) {
    const { amount: _amount, second: _second, ...same } = rowOf.get(row.id)!;
    expect(row, `${row.id} ${query}`).toEqual(same);
  }

  const brief = await expectHandedOn(person, query, { rowOf, home });
  if (group.kind === 'market') await expectLink(person, brief);

  const { compared: years } = await read<MarketYears>(`years/?${query}`);
  for (const pair of years ? [...years.keys, ...years.weak.left, ...years.weak.joined] : []) {
    expectFed({ ...pair.before, direction: pair.direction }, pair.id, years!.from);
    expectFed({ ...pair.after, direction: pair.direction }, pair.id, years!.to);
  }

  for (const { id, direction } of rows.filter((row) => isSampled(row.id))) {
    const page = await read<MarketMetric>(`metrics/${id}/?${query}`);
    const { amount: _amount, second: _second, ...same } = rowOf.get(id)!;
    expect(page.row).toEqual(same);
    for (const year of page.years) expectFed({ ...year, direction }, id, year.year);
    const here = page.groups.find((one) => queryOf(one) === query);
    if (here) expectFed({ ...here, direction }, id, 'latest');
  }

  const file = await person.get(`/api/benchmarks/final/export/?scope=all&${query}`);
  const { sheets } = await readXlsx(file.rawPayload);
  const idOf = new Map(rows.map(({ alias, id }) => [alias, id]));
  const [figures, byYear] = [1, 2].map((at) => rowsOfSheet(sheets[at]!.rows));
  expect(figures!.map(({ alias }) => alias).toSorted()).toEqual([...idOf.keys()].toSorted());
  for (const { alias, figures: written } of figures!) {
    const said = fedOf(idOf.get(alias)!, 'latest');
    if (said) expect(written, `${alias} ${query}`).toEqual(pick(said, written));
    compared += 1;
  }
  const inFile = new Set(byYear!.map(({ alias, year }) => `${idOf.get(alias)} ${year}`));
  for (const { alias, year, figures: written } of byYear!) {
    const said = fedOf(idOf.get(alias)!, year!);
    expect(written, `${alias} ${year} ${query}`).toEqual(said && pick(said, written));
    compared += 1;
  }
  const known = feed.filter(
    ({ metric_id, period, median, own_value }) =>
      rowOf.has(metric_id) && period === 'year' && (median ?? own_value) !== null,
  );
  expect(known.filter(({ metric_id, year }) => !inFile.has(`${metric_id} ${year}`))).toEqual([]);
  return compared;
}

/**
 * What pages show, files and slides hold, the link opens and the feed sends is one reading of the market: the same in every
 * field, for all indicators, groups and years. The pages of single indicators are asked for those in the sample. Returns how
 * much was compared.
 */
export async function expectOneReading(
  person: Caller,
  isSampled: (metric: number) => boolean = () => true,
): Promise<number> {
  const feed = (await person.get('/api/own-table/?systems=true')).json<OwnTableRow[]>();
  await expectCsvOfRows(person, feed);
  const { head } = (await person.get('/api/market/final/home/?all=true')).json<MarketHome>();
  const groups = head.near.filter(({ kind, name, closed }) => closed === null && (kind === 'market' || name !== null));
  expect(new Set(groups.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3);
  let compared = 0;
  for (const group of groups) {
    const { kind, name } = group;
    const ofGroup = feed.filter((row) => row.group_kind === kind && (kind === 'market' || row.group === name));
    compared += await expectOneGroup(person, group, ofGroup, isSampled);
  }
  return compared;
}
