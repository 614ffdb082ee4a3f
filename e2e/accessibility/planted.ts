// States the demo does not have: the portal's answer is changed on its way to the page.
import type { Page } from '@playwright/test';
import type { Session } from '#contract/questionnaires.ts';
import type { OwnFigure, ReleaseMarket } from '#contract/releases.ts';

const MARKET = /\/api\/releases\/\d+\/market\//;
const OWN = /\/api\/releases\/\d+\/own\//;

type Process = ReleaseMarket['processes'][number];
type Metric = Process['metrics'][number];

const changeAnswer = <T>(page: Page, call: RegExp, change: (answer: T) => T): Promise<unknown> =>
  page.route(call, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as T) });
  });

const changeMetrics = (processes: readonly Process[], change: (metric: Metric) => Metric): Process[] =>
  processes.map((process) => ({
    ...process,
    metrics: process.metrics.map(change),
    children: changeMetrics(process.children, change),
  }));

const HIDDEN = { n: null, p10: null, p25: null, median: null, p75: null, p90: null, step: null, since: null };

/** No year of the market is published. */
export const hideYears = (page: Page): Promise<unknown> =>
  changeAnswer<ReleaseMarket>(page, MARKET, (market) => ({
    ...market,
    processes: changeMetrics(market.processes, (metric) => ({
      ...metric,
      years: metric.years.map(({ year }) => ({ year, ...HIDDEN, hidden: 'few' as const })),
    })),
  }));

/** The company has reported one year. */
export const keepOneYear = (page: Page): Promise<unknown> =>
  changeAnswer<OwnFigure[]>(page, OWN, (figures) =>
    figures.map((one) => ({ ...one, points: one.points.filter(({ year }) => year === 2025) })),
  );

/** What the company reported of an indicator is in doubt. */
export const doubtOwn = (metric: number) => (page: Page) =>
  changeAnswer<OwnFigure[]>(page, OWN, (figures) =>
    figures.map((one) =>
      one.metric_id === metric
        ? {
            ...one,
            points: one.points.map((point) => ({
              ...point,
              doubt: { metric: { id: metric, name: 'Показатель' }, year: point.year, test: 'jump' as const },
            })),
          }
        : one,
    ),
  );

/** The formula of an indicator ends with a year; the company's newest value is of a given year. */
export const changeFormula =
  (metric: number, { end, own }: { readonly end: number; readonly own: number }) =>
  async (page: Page): Promise<void> => {
    await changeAnswer<ReleaseMarket>(page, MARKET, (market) => ({
      ...market,
      processes: changeMetrics(market.processes, (one) => (one.id === metric ? { ...one, formula_ends: [end] } : one)),
    }));
    await changeAnswer<OwnFigure[]>(page, OWN, (figures) =>
      figures.map((one) => {
        if (one.metric_id !== metric) return one;
        const [last] = one.points.toSorted((a, b) => b.year - a.year);
        return { ...one, points: [...one.points.filter(({ year }) => year < own), { ...last!, year: own }] };
      }),
    );
  };

/** Every questionnaire has failed, and none of those chosen can be processed again. */
export async function failQuestionnaires(page: Page): Promise<void> {
  await changeAnswer<{ results: Session[] }>(page, /\/api\/sessions\/\?/, (list) => ({
    ...list,
    results: list.results.map((one) => ({ ...one, status: 'failed', can: { ...one.can, retry: true } })),
  }));
  const sessions = Array.from({ length: 42 }, (_, at) => `№ ${at + 1}: портал ошибся не на ней.`);
  await page.route('**/api/sessions/many/retry/', (route) => route.fulfill({ status: 400, json: { sessions } }));
}
