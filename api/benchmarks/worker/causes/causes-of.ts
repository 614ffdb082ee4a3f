import { systemsChosen } from '#domain/benchmarks/selection.ts';
import { findCauses, type Causes } from '#domain/doubts/causes.ts';
import { planMethodology } from '#domain/figures/plan-methodology.ts';
import { methodologyAt } from '../../../methodology/methodology-at.ts';
import type { CausesInput } from '../messages.ts';
import { judgeMembers, type JudgingContext } from './judge-members.ts';

/** What is to be looked at in a finished calculation: doubts about what its companies reported, and what is only far. */
export async function causesOf(context: JudgingContext, { id, calculation }: CausesInput): Promise<Causes> {
  const { revision, market_change, it_system_ids } = await context.db
    .selectFrom('benchmark')
    .select(['revision', 'market_change', 'it_system_ids'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { metrics } = await methodologyAt(context.db, revision ?? 0);
  const marks = await judgeMembers(context, calculation.companies, market_change ?? 0);
  return findCauses(calculation, planMethodology(metrics).plan, marks, systemsChosen({ systems: it_system_ids }));
}
