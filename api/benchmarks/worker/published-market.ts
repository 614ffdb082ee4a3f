import { usualInYear } from '#domain/figures/doubts/find-doubts.ts';
import { makePlan } from '#domain/figures/plan.ts';
import { coarse, type UsualOfMetric } from '#domain/questionnaires/doubts.ts';
import { methodologyAt } from '../../methodology/methodology-at.ts';
import { loadCalculation } from './load-calculation.ts';
import type { MarketContext } from './market-context.ts';

/**
 * What is usual in a published calculation, by metric: of its newest year that has enough companies. Rounded, for
 * whoever uploads one number after another must not find a median to its last digit.
 */
export async function publishedMarket(
  context: MarketContext,
  { id, minimum }: { readonly id: number; readonly minimum: number },
): Promise<UsualOfMetric[]> {
  const { revision } = await context.db
    .selectFrom('benchmark')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const calculation = await loadCalculation(context, id);
  const plan = makePlan((await methodologyAt(context.db, revision ?? 0)).metrics);
  return plan.metrics.flatMap((metric, at) => {
    for (let year = calculation.years.length - 1; year >= 0; year--) {
      const { median, perSize, n } = usualInYear(calculation, plan, at, year);
      if (n < minimum || Number.isNaN(median)) continue;
      return [{ metric: metric.id, usual: coarse(median), size: perSize ? plan.metrics[plan.size]!.id : null }];
    }
    return [];
  });
}
