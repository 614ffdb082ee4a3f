import { findCauses as causesOf, type Causes } from '#domain/figures/doubts/causes.ts';
import { methodologyAt } from '../../methodology/methodology-at.ts';
import { doubtRules } from '../causes/doubt-rules.ts';
import type { MarketContext } from './market-context.ts';
import type { CausesInput } from './messages.ts';

/** Everything doubtful in a finished calculation, by its causes. */
export async function findCauses({ db }: MarketContext, { calculation, revision }: CausesInput): Promise<Causes> {
  const { metrics } = await methodologyAt(db, revision);
  return causesOf(calculation, doubtRules(calculation, metrics));
}
