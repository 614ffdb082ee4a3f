import { summarise, type Summary } from '#domain/benchmarks/summary/summary.ts';
import type { BenchmarkMetric } from '#contract/benchmark-shapes.ts';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import { readRows, type GroupRow } from '../clients/view/market-rows.ts';
import type { ReleaseView } from '../clients/view/open-for-client.ts';
import { costsIn } from '../clients/view/wording.ts';

type Reason = NonNullable<BenchmarkSummary['reason']>['code'];

/** A company's place in a release, and why it has none. */
export interface CompanyPlace {
  readonly found: Summary<GroupRow>;
  readonly reason: Reason | null;
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
  const { rows, yearsFor } = await readRows(view);
  const metrics = view.company === null ? [] : rows;
  const found = summarise(metrics, yearsFor, costsIn(view));
  return { found, reason: found.placed === 0 ? reasonFor(view, metrics, found) : null };
}
