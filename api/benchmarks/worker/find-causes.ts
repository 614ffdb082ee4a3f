import { findCauses as causesOf, type Causes } from '#domain/figures/doubts/causes.ts';
import { methodologyAt } from '../../methodology/methodology-at.ts';
import { doubtRules } from '../causes/doubt-rules.ts';
import type { MarketContext } from './market-context.ts';
import type { MarketTasks } from './messages.ts';

/** Everything doubtful in a finished calculation, by its causes. */
export async function findCauses(
  { db }: MarketContext,
  { calculation, revision }: Parameters<MarketTasks['causes']>[0],
): Promise<Causes> {
  const { metrics } = await methodologyAt(db, revision);
  return causesOf(calculation, doubtRules(calculation, metrics));
}
