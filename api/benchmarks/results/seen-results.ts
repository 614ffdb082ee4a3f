import type { compareBenchmarks as compareCall } from '#contract/benchmark-comparison.ts';
import type {
  BenchmarkMetricPage,
  CompanyLine,
  getBenchmarkMetric,
  getBenchmarkMetricDict,
  ProcessWithBenchmark,
} from '#contract/benchmark-results.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call } from '../../platform/http/serve.ts';
import { compareReleases } from '../clients/compare-releases.ts';
import { exportedRelease } from '../clients/exported-release.ts';
import type { Population } from '../clients/load-release.ts';
import { checkTariff, openForClient, openForCompany, type ReleaseView } from '../clients/open-for-client.ts';
import { ownLine } from '../clients/own-line.ts';
import { checkOneEach, releasedDict, releasedMetric } from '../clients/released-metric.ts';
import { releasedTree } from '../clients/released-tree.ts';
import { compareBenchmarks } from '../comparison/compare-benchmarks.ts';
import { periodOf, type PairParams } from '../comparison/open-pair.ts';
import { exportedCalculation } from '../exports/exported-calculation.ts';
import type { Exported } from '../exports/exported.ts';
import { metricDict } from './metric-dict.ts';
import { metricPage } from './metric-page.ts';
import { openBenchmark, type BenchmarkServices } from './open-benchmark.ts';
import { processTree } from './process-tree.ts';
import { publishedBeside } from '../publication/published-figures.ts';
import { getBenchmarkRow } from '../queries.ts';

/**
 * What is read of a calculation by a release: everything by a client; by the staff what a client opened. Null: the staff
 * look at a calculation of their own and see its exact figures.
 */
async function openReleased(
  services: BenchmarkServices,
  actor: Actor,
  id: number | string,
  group: Population | null = null,
): Promise<ReleaseView | null> {
  if (actor.company_id !== null) return openForClient(services, actor, id, group);
  const row = await getBenchmarkRow(services.db, actor, id);
  return row.company_id === null ? null : openForCompany(services, actor, row.id);
}

const isStaff = (actor: Actor): actor is Extract<Actor, { company_id: null }> => actor.company_id === null;

/** A calculation that the staff opened: `openReleased` has answered everybody else. */
function staffOf(actor: Actor) {
  if (!isStaff(actor)) throw new Error('exact figures are for the staff');
  return actor;
}

export async function readTree(
  services: BenchmarkServices,
  actor: Actor,
  id: string,
  all: boolean,
): Promise<ProcessWithBenchmark[]> {
  const view = await openReleased(services, actor, id);
  if (view) return releasedTree(view, all);
  const opened = await openBenchmark(services, staffOf(actor), id);
  return processTree(opened, all, await publishedBeside(services, opened));
}

interface MetricParams {
  readonly id: string;
  readonly metricId: number;
}

export async function readMetric(
  services: BenchmarkServices,
  call: Call<typeof getBenchmarkMetric>,
): Promise<BenchmarkMetricPage> {
  const { actor, params, query } = call;
  if (!isStaff(actor)) checkOneEach(actor, query);
  const view = await openReleased(services, actor, params.id);
  if (view) return releasedMetric(services, view, call);
  return metricPage(services, staffOf(actor), call);
}

export async function readDict(
  services: BenchmarkServices,
  actor: Actor,
  params: MetricParams,
): Promise<Output<typeof getBenchmarkMetricDict>> {
  const view = await openReleased(services, actor, params.id);
  if (view) return releasedDict(services, view, params.metricId);
  return metricDict(services, staffOf(actor), params);
}

/** The line of their company; the staff have none, but see that of the company whose calculation they opened. */
export async function readOwnLine(
  services: BenchmarkServices,
  actor: Actor,
  asked: { readonly benchmark_id: string; readonly metric_id: number },
): Promise<CompanyLine[]> {
  const view = await openReleased(services, actor, asked.benchmark_id);
  if (!view) return [];
  return ownLine(view, asked.metric_id, actor.company_name ?? view.row.company_name ?? '');
}

export async function openExported(
  services: BenchmarkServices,
  actor: Actor,
  id: string,
  group: Population | null,
): Promise<Exported> {
  const view = await openReleased(services, actor, id, group);
  if (!view) return exportedCalculation(await openBenchmark(services, staffOf(actor), id));
  checkTariff(view);
  return exportedRelease(view);
}

export async function readComparison(
  services: BenchmarkServices,
  actor: Actor,
  params: PairParams,
  query: Input<typeof compareCall>['query'],
): Promise<Output<typeof compareCall>> {
  const [one, other] = [
    await openReleased(services, actor, params.id),
    await openReleased(services, actor, params.otherId),
  ];
  if (!one && !other) return compareBenchmarks(services, staffOf(actor), params, query);
  // A client's calculation is compared with what clients read of the other one.
  const read = async (view: ReleaseView | null, id: PairParams['id']) =>
    view ?? openForCompany(services, staffOf(actor), id);
  return compareReleases(await read(one, params.id), await read(other, params.otherId), periodOf(query.period));
}
