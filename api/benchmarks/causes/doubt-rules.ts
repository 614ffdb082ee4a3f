import type { Calculation } from '#domain/figures/calculation.ts';
import { conditionsOver } from '#domain/figures/doubts/broken-conditions.ts';
import type { DoubtRules } from '#domain/figures/doubts/find-doubts.ts';
import { planMethodology } from '#domain/figures/plan-methodology.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import { describeRule, prepareRules } from '#domain/doubts/rules.ts';

/** What the tests must know of the methodology a calculation was made by. */
export function doubtRules(calculation: Calculation, metrics: readonly MetricState[]): DoubtRules {
  const planned = planMethodology(metrics);
  const conditions = prepareRules(planned)
    .filter(({ strict }) => strict)
    .map((rule) => ({ metric: rule.metric.id, formula: rule.formula, words: describeRule(rule).condition }));
  return { plan: planned.plan, broken: conditionsOver(calculation, planned.plan, conditions) };
}
