import { isCounted, summarise, type Summary, type YearsOf } from '#domain/benchmarks/summary/summary.ts';
import type { BenchmarkMetric } from '#contract/benchmark-shapes.ts';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import { takeTurns } from '../../platform/take-turns.ts';
import { exportedRelease } from '../clients/view/exported-release.ts';
import type { ReleaseView } from '../clients/view/open-for-client.ts';
import { readMeasure } from '../clients/view/present-released.ts';
import { metricsIn } from '../exports/exported.ts';
import { getMetric } from '../../methodology/metric-places.ts';

type Reason = NonNullable<BenchmarkSummary['reason']>['code'];

/** A company's place in a release, and why it has none. */
export interface CompanyPlace {
  readonly found: Summary;
  readonly reason: Reason | null;
}

/** The company's values and medians by year; the newest year of the market has its latest values alone. */
function yearsOf(view: ReleaseView, id: number): YearsOf {
  const metric = getMetric(view.release.methodology, id);
  const newest = view.release.years.at(-1);
  return {
    own: view.own.years.map((year) => ({ year, value: view.own.at(id, year)?.value ?? null })),
    market: view.release.years.map((year) => ({
      year,
      value: readMeasure(view, metric, year === newest ? 'latest' : year).cell.median,
    })),
  };
}

function reasonFor({ company, tariff }: ReleaseView, metrics: readonly BenchmarkMetric[]): Reason {
  if (company === null) return 'company';
  if (tariff === null) return 'subscription';
  const reported = metrics.filter(({ own }) => own !== null);
  if (reported.length === 0) return 'values';
  return reported.some(({ direction }) => direction !== null) ? 'few' : 'direction';
}

export async function placeCompany(view: ReleaseView): Promise<CompanyPlace> {
  const exported = exportedRelease(view);
  const metrics = view.company === null ? [] : metricsIn(exported).map(exported.present);
  const turn = takeTurns();
  const years = new Map<number, YearsOf>();
  for (const { id } of metrics.filter(isCounted)) {
    years.set(id, yearsOf(view, id));
    await turn();
  }
  const found = summarise(metrics, ({ id }) => years.get(id) ?? { own: [], market: [] });
  return { found, reason: found.placed === 0 ? reasonFor(view, metrics) : null };
}
