import { isCounted, summarise, type Summary, type YearsOf } from '#domain/benchmarks/summary/summary.ts';
import { computedAlike, newFormulaBetween } from '#domain/methodology/formula-years.ts';
import type { BenchmarkMetric } from '#contract/benchmark-shapes.ts';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import { takeTurns } from '../../platform/take-turns.ts';
import { formulaYearsIn } from '../clients/release/load-release.ts';
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

/** The company's values by year, of those computed as its latest value, and how the market moved. */
export function yearsOf(view: ReleaseView, id: number): YearsOf {
  const metric = getMetric(view.release.methodology, id);
  const newest = view.release.years.at(-1);
  const latest = view.own.at(id, 'latest');
  // The newest year has no market of its own.
  const of = formulaYearsIn(view.release, metric.alias);
  const alike = <Y extends { readonly year: number }>(years: readonly Y[]) =>
    latest === null ? [...years] : computedAlike(years, of, latest.year);
  const hasBefore =
    latest !== null &&
    newest !== undefined &&
    latest.year - 1 < newest &&
    newFormulaBetween(of, latest.year - 1, latest.year) === null;
  return {
    before: hasBefore ? readMeasure(view, metric, latest.year - 1).own : null,
    own: alike(view.own.years.flatMap((year) => view.own.at(id, year) ?? [])).filter(({ doubt }) => !doubt),
    trends: view.tariff === null ? [] : (view.cells.get(id)?.trends ?? []),
  };
}

function reasonFor({ company, tariff }: ReleaseView, metrics: readonly BenchmarkMetric[], found: Summary): Reason {
  if (company === null) return 'company';
  if (tariff === null) return 'subscription';
  if (found.doubtful.length > 0) return 'doubtful';
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
  const found = summarise(metrics, ({ id }) => years.get(id) ?? { own: [], trends: [] }, {
    ratios: view.release.costs,
    valueIn: (id, year) => view.own.at(id, year)?.value ?? null,
  });
  return { found, reason: found.placed === 0 ? reasonFor(view, metrics, found) : null };
}
