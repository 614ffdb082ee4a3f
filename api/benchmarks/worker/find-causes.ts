import { conditionsOver } from '#domain/figures/doubts/broken-conditions.ts';
import { findCauses as causesOf, type Cause } from '#domain/figures/doubts/causes.ts';
import { planMethodology } from '#domain/figures/plan-methodology.ts';
import { inWords, prepareRules } from '#domain/questionnaires/rules.ts';
import { methodologyAt } from '../../methodology/methodology-at.ts';
import { loadCalculation } from './load-calculation.ts';
import type { MarketContext } from './market-context.ts';

/** Everything doubtful in a finished calculation, by its causes. */
export async function findCauses(context: MarketContext, id: number): Promise<Cause[]> {
  const { revision } = await context.db
    .selectFrom('benchmark')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const calculation = await loadCalculation(context, id);
  const planned = planMethodology((await methodologyAt(context.db, revision ?? 0)).metrics);
  const conditions = prepareRules(planned)
    .filter(({ strict }) => strict)
    .map((rule) => ({ metric: rule.metric.id, formula: rule.formula, words: inWords(rule).condition }));
  return causesOf(calculation, {
    plan: planned.plan,
    size: -1,
    broken: conditionsOver(calculation, planned.plan, conditions),
  });
}
