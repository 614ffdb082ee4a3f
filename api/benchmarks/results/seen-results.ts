import type { compareBenchmarks as compareCall } from '#contract/benchmark-comparison.ts';
import {
  getProcessesWithMetrics,
  type BenchmarkMetricPage,
  type CompanyLine,
  type getBenchmarkMetric,
  type getBenchmarkMetricDict,
  type getBenchmarkMetricMeaning,
  type listOwnLine,
  type MetricMeaning,
  type ProcessWithBenchmark,
} from '#contract/benchmark-results.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Output } from '#contract/endpoint.ts';
import { presentMeaning } from '../../methodology/metric-meaning.ts';
import { staffOnly } from '../../platform/http/access.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { prepareAnswer, type PreparedAnswer } from '../../platform/http/prepared-answer.ts';
import type { Call } from '../../platform/http/serve.ts';
import { compareReleases } from '../clients/view/compare-releases.ts';
import { exportedBeside, exportedRelease } from '../clients/view/exported-release.ts';
import type { Population } from '../clients/release/load-release.ts';
import {
  checkTariff,
  openForClient,
  openForCompany,
  viewOf,
  type ReleaseView,
} from '../clients/view/open-for-client.ts';
import { checkOneEach, ownLine, releasedDict, releasedMetric, releasedTree } from '../clients/view/released-answers.ts';
import { presentBenchmarks } from '../present-benchmarks.ts';
import { compareBenchmarks } from '../comparison/compare-benchmarks.ts';
import { periodOf } from '../comparison/open-pair.ts';
import type { Exported } from '../exports/exported.ts';
import { metricPage } from './metric-page.ts';
import { openBenchmark, openRow, type BenchmarkServices, type LoadedBenchmark } from './open-benchmark.ts';
import { publishedBeside, type PublishedOf } from '../publication/published-figures.ts';
import { openReleaseFor } from '../clients/market-now.ts';
import { getReleaseOf } from '../clients/queries.ts';
import { getBenchmarkRow, getBenchmarkRows } from '../queries.ts';
import { getMetric, placesOf, treeOfRows } from '../../methodology/metric-places.ts';
import type { BenchmarkMetric } from '#contract/benchmark-shapes.ts';
import { takeTurns } from '../../platform/take-turns.ts';
import { exactFigures, presentMetric } from './present-metric.ts';

/** A calculation with its exact figures, ready to be written into a workbook. */
function exportedCalculation({ row, calculation, methodology }: LoadedBenchmark): Exported {
  const places = placesOf(methodology);
  const computed = new Set(calculation.measures);
  return {
    row,
    release: null,
    methodology,
    exact: true,
    own: false,
    has: ({ id }) => computed.has(id),
    present: (metric) => presentMetric(calculation, metric, places),
    byYear: ({ id }) =>
      [...calculation.years].map((year) => ({ year, ...exactFigures(calculation, id, year), own: null })),
    beside: null,
  };
}

/** The processes with their metrics; unless all are requested, only metrics somebody has a value of. */
async function processTree(
  { calculation, methodology }: LoadedBenchmark,
  all: boolean,
  published: PublishedOf,
): Promise<ProcessWithBenchmark[]> {
  const places = placesOf(methodology);
  const computed = new Set(calculation.measures);
  const turn = takeTurns();
  const rows = new Map<number, BenchmarkMetric[]>();
  for (const [process, metrics] of places.metricsOf) {
    const shown: BenchmarkMetric[] = [];
    for (const metric of metrics) {
      if (!computed.has(metric.id)) continue;
      const row = { ...presentMetric(calculation, metric, places), published: published(metric.id) };
      if (all || row.n > 0) shown.push(row);
      await turn();
    }
    rows.set(process, shown);
  }
  return treeOfRows(places, rows, all);
}

/** What the values of a metric can be filtered by. */
async function metricDict(
  services: BenchmarkServices,
  { actor, params }: Call<typeof getBenchmarkMetricDict>,
): Promise<Output<typeof getBenchmarkMetricDict>> {
  const { methodology, calculation, frozen, row } = await openBenchmark(services, staffOnly(actor), params.id);
  getMetric(methodology, params.metricId);
  const members = new Set(calculation.companies);
  const companies = frozen.companies.filter(({ id }) => members.has(id));
  const industries = new Set(companies.flatMap((company) => company.industries));
  return {
    years: [...calculation.years],
    itSystems: frozen.systems.filter(({ id }) => row.it_system_ids.length === 0 || row.it_system_ids.includes(id)),
    industries: frozen.industries.filter(({ id }) => industries.has(id)),
    companies: companies.map(({ id, name }) => ({ id, name })),
  };
}

/**
 * What is read of a calculation by a release: everything by a client; by the staff what a client opened. Null: the staff
 * look at a calculation of their own and see its exact figures.
 */
async function openReleased(
  services: BenchmarkServices,
  actor: Actor,
  id: number | string,
  reading: { readonly group?: Population | null; readonly locale: Locale },
): Promise<ReleaseView | null> {
  if (actor.company_id !== null) return openForClient(services, actor, id, reading);
  const row = await getBenchmarkRow(services.db, actor, id);
  return row.company_id === null ? null : openForCompany(services, actor, row.id, reading);
}

/** A tree of the staff is kept by the calculation in its version, what is published of it and the names it is read in. */
async function readExactTree(services: BenchmarkServices, opened: LoadedBenchmark, all: boolean, locale: Locale) {
  const { published, key } = await publishedBeside(services, opened);
  const names = await services.names.in(locale);
  const presentTree = async () => names.answer(await processTree(opened, all, published));
  if (key === null) return presentTree();
  const { id, version } = opened.row;
  return services.answers.get(['tree', id, version, key, all, names.change].join(' '), async () =>
    prepareAnswer(getProcessesWithMetrics, await presentTree()),
  );
}

export async function readTree(
  services: BenchmarkServices,
  { actor, query, locale }: Call<typeof getProcessesWithMetrics>,
): Promise<ProcessWithBenchmark[] | PreparedAnswer> {
  const id = query.client_benchmark_id ?? query.benchmark_id ?? 'final';
  const all = query.is_full_access ?? false;
  const readReleased = (view: ReleaseView) =>
    services.answers.get(['released tree', all, view.key].join(' '), async () =>
      prepareAnswer(getProcessesWithMetrics, releasedTree(view, all)),
    );
  if (actor.company_id !== null) return readReleased(await openForClient(services, actor, id, { locale }));
  const row = await getBenchmarkRow(services.db, actor, id);
  return row.company_id === null
    ? readExactTree(services, await openRow(services, staffOnly(actor), row), all, locale)
    : readReleased(await openForCompany(services, actor, row.id, { locale }));
}

export async function readMetric(
  services: BenchmarkServices,
  call: Call<typeof getBenchmarkMetric>,
): Promise<BenchmarkMetricPage> {
  const { actor, params, query } = call;
  if (actor.company_id !== null) checkOneEach(actor, query);
  const view = await openReleased(services, actor, params.id, call);
  if (view) return releasedMetric(services, view, call);
  return metricPage(services, call);
}

export async function readDict(
  services: BenchmarkServices,
  call: Call<typeof getBenchmarkMetricDict>,
): Promise<Output<typeof getBenchmarkMetricDict>> {
  const { id, metricId } = call.params;
  const view = await openReleased(services, call.actor, id, call);
  return view ? releasedDict(services, view, metricId) : metricDict(services, call);
}

export async function readMeaning(
  services: BenchmarkServices,
  { actor, params, locale }: Call<typeof getBenchmarkMetricMeaning>,
): Promise<MetricMeaning> {
  const row = await getBenchmarkRow(services.db, actor, params.id);
  const isReleased = actor.company_id !== null || row.company_id !== null;
  const names = await services.names.in(locale);
  const opened = isReleased
    ? await openReleaseFor(services, actor, await getReleaseOf(services.db, row), locale)
    : await openRow(services, staffOnly(actor), row);
  const methodology = names.answer(opened.methodology);
  const years = 'years' in opened ? opened.years : opened.calculation.years;
  return presentMeaning(services.db, methodology, params.metricId, {
    newest: years.at(-1) ?? null,
    isReleased,
    locale,
  });
}

/** The line of their company; the staff have none, but see that of the company whose calculation they opened. */
export async function readOwnLine(
  services: BenchmarkServices,
  { actor, query, locale }: Call<typeof listOwnLine>,
): Promise<CompanyLine[]> {
  const view = await openReleased(services, actor, query.benchmark_id, { locale });
  if (!view) return [];
  return ownLine(view, query.metric_id, actor.company_name ?? view.row.company_name ?? '');
}

export async function openExported(
  services: BenchmarkServices,
  actor: Actor,
  id: string,
  { group, beside, locale }: { group: Population | null; beside: Population | null; locale: Locale },
): Promise<Exported> {
  const view = await openReleased(services, actor, id, { group, locale });
  if (!view) return exportedCalculation(await openBenchmark(services, staffOnly(actor), id));
  checkTariff(view);
  const second = beside && (await viewOf(services, view, beside));
  return { ...exportedRelease(view), beside: second && exportedBeside(second, locale) };
}

export async function readComparison(
  services: BenchmarkServices,
  call: Call<typeof compareCall>,
): Promise<Output<typeof compareCall> | PreparedAnswer> {
  const { actor, params, query } = call;
  const ids = [params.id, params.otherId] as const;
  const rows = await getBenchmarkRows(services.db, actor, ids);
  if (actor.company_id === null && rows.every(({ company_id }) => company_id === null))
    return compareBenchmarks(services, call, rows);
  // A client's calculation is compared with what clients read of the other one.
  const read = (id: string) =>
    actor.company_id === null ? openForCompany(services, actor, id, call) : openForClient(services, actor, id, call);
  const compared = compareReleases(await read(params.id), await read(params.otherId), {
    period: periodOf(query.period),
    company: actor.company_id,
  });
  if (actor.company_id === null) return compared;
  const [before, after] = await presentBenchmarks(services.db, rows, actor);
  return { ...compared, calculations: { before: before!, after: after! } };
}
