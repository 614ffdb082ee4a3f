// States the demo does not have: the portal's answer is changed on its way to the page.
import type { Page } from '@playwright/test';
import type { MarketMetric } from '#contract/market-metric.ts';
import type { MarketRow } from '#contract/market-pages.ts';
import type { MarketTable } from '#contract/market-table.ts';
import type { MarketYearPair, MarketYears } from '#contract/market-years.ts';
import type { Session } from '#contract/questionnaires.ts';

const YEARS = /\/api\/market\/final\/years\//;
const TABLE = /\/api\/market\/final\/table\//;
const METRIC = /\/api\/market\/final\/metrics\//;

const changeAnswer = <T>(page: Page, call: RegExp, change: (answer: T) => T): Promise<unknown> =>
  page.route(call, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as T) });
  });

type Own = NonNullable<MarketRow['own']>;
type Suppressed = NonNullable<MarketRow['suppressed']>;

const nothing = (suppressed: Suppressed) => ({
  n: 0,
  p10: null,
  p25: null,
  median: null,
  p75: null,
  p90: null,
  step: null,
  since: null,
  suppressed,
});

/** A value that nothing stands beside. */
const unplaced = (own: Own): Own => ({
  ...own,
  percentile: null,
  place: null,
  quartile: null,
  end: null,
  side: null,
  noise_points: null,
  standing: null,
  gap: null,
  gap_percent: null,
  is_low_outlier: false,
  is_high_outlier: false,
});

const FEW = 'данных мало: меньше 6';
const hideBefore = ({ before, ...pair }: MarketYearPair): MarketYearPair => ({
  ...pair,
  before: {
    ...before,
    ...nothing({ reason: 'few', need: 6 }),
    own: before.own && unplaced(before.own),
    place: '',
    unplaced: FEW,
    unpublished: FEW,
  },
  change: null,
});

/** The earlier of two years is not published. */
export const hideYears = (page: Page): Promise<unknown> =>
  changeAnswer<MarketYears>(page, YEARS, ({ compared, ...years }) => ({
    ...years,
    compared: compared && {
      ...compared,
      sentence: null,
      changes: [],
      counts: { ...compared.counts, compared: 0 },
      keys: compared.keys.map(hideBefore),
      weak: { before: 0, after: 0, left: [], joined: [] },
    },
  }));

/** The company has reported one year. */
export const keepOneYear = (page: Page): Promise<unknown> =>
  changeAnswer<MarketYears>(page, YEARS, (years) => ({ ...years, years: [2025], spans: [], compared: null }));

const doubt = (metric: number, own: Own | null): Own | null =>
  own && {
    ...own,
    doubtful: true,
    doubt: { metric: { id: metric, name: 'Показатель' }, year: own.year, test: 'jump' },
  };

const changeRows = (table: MarketTable, change: <R extends MarketRow>(row: R) => R): MarketTable => ({
  ...table,
  processes: table.processes.map((process) => ({ ...process, rows: process.rows.map((row) => change(row)) })),
});

/** Only the whole market is open: the groups of the company hold too few, or it has told nothing of itself. */
export const closeOwnGroups = (page: Page): Promise<unknown> =>
  changeAnswer<MarketTable>(page, TABLE, (table) => ({
    ...table,
    head: {
      ...table.head,
      near: table.head.near
        .filter((one, at, all) => all.findIndex(({ kind }) => kind === one.kind) === at)
        .map((one) => {
          if (one.kind === 'market') return one;
          const unknown = { industry: null, it_system: null, size: null, name: null };
          return { ...one, ...(one.kind !== 'industry' && unknown), company_count: 0, closed: FEW };
        }),
    },
  }));

/** What the company reported of an indicator is in doubt. */
export async function doubtOwn(page: Page, metric: number): Promise<void> {
  await changeAnswer<MarketTable>(page, TABLE, (table) =>
    changeRows(table, (row) => (row.id === metric ? { ...row, own: doubt(metric, row.own) } : row)),
  );
  await changeAnswer<MarketMetric>(page, METRIC, (answer) => ({
    ...answer,
    row: { ...answer.row, own: doubt(metric, answer.row.own) },
    years: answer.years.map((year) => ({ ...year, own: doubt(metric, year.own) })),
    groups: answer.groups.map((group) => ({ ...group, own: doubt(metric, group.own) })),
    goals: [],
  }));
}

/** The company's value follows an earlier formula than the market's, or one newer than the market. */
export type OtherFormula = 'earlier' | 'newer';
type Read = Pick<MarketRow, 'n' | 'p10' | 'p25' | 'median' | 'p75' | 'p90' | 'step' | 'since' | 'suppressed' | 'own'>;

function besideOther<R extends Read>(row: R, formula: OtherFormula, newest: number) {
  const { n, p10, p25, median, p75, p90, step, since, suppressed, own } = row;
  if (!own) return row;
  if (formula === 'earlier') {
    const beside = { n, p10, p25, median, p75, p90, step, since, suppressed };
    return { ...row, own: { ...own, year: newest - 1 }, beside, before: null };
  }
  const beside = nothing({ reason: 'formula', need: 6 });
  return { ...row, ...beside, own: { ...unplaced(own), year: newest + 1 }, beside, before: null };
}

/** The formula of an indicator has changed. */
export async function changeFormula(page: Page, metric: number, formula: OtherFormula): Promise<void> {
  const newest = ({ head }: MarketTable | MarketMetric): number => head.years.at(-1) ?? 0;
  await changeAnswer<MarketTable>(page, TABLE, (table) =>
    changeRows(table, (row) => (row.id === metric ? besideOther(row, formula, newest(table)) : row)),
  );
  await changeAnswer<MarketMetric>(page, METRIC, (answer) => ({
    ...answer,
    row: besideOther(answer.row, formula, newest(answer)),
    groups: answer.groups.map((group) => besideOther(group, formula, newest(answer))),
    goals: [],
  }));
}

/** Every questionnaire has failed, and none of those chosen can be processed again. */
export async function failQuestionnaires(page: Page): Promise<void> {
  await changeAnswer<{ results: Session[] }>(page, /\/api\/sessions\/\?/, (list) => ({
    ...list,
    results: list.results.map((one) => ({ ...one, status: 'failed', can: { ...one.can, retry: true } })),
  }));
  const sessions = Array.from({ length: 42 }, (_, at) => `№ ${at + 1}: портал ошибся не на ней.`);
  await page.route('**/api/sessions/many/retry/', (route) => route.fulfill({ status: 400, json: { sessions } }));
}
