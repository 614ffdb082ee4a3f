import { judgeCompany } from '#domain/doubts/judge-company.ts';
import { type MarksOf, findCauses, type Causes } from '#domain/doubts/causes.ts';
import type { DoubtMark } from '#domain/doubts/marks.ts';
import { usualIn } from '#domain/doubts/usual-market.ts';
import { createCache } from '../../../platform/cache.ts';
import { heldThen } from '../../../values/held-then.ts';
import { openGrounds } from '../../../values/judge-stored.ts';
import type { MarketContext } from '../market/market-context.ts';
import { systemsChosen } from '#domain/benchmarks/selection.ts';
import { planMethodology } from '#domain/figures/plan-methodology.ts';
import { methodologyAt } from '../../../methodology/methodology-at.ts';
import type { CausesInput } from '../messages.ts';

/** Companies of a large market in two of its calculations; a company has few doubts. */
const MOST_COMPANIES = 5000;
const judged = createCache<readonly DoubtMark[]>(MOST_COMPANIES);

export interface JudgingContext extends MarketContext {
  /** Waits for what the thread is asked to do one after another. */
  readonly idle: () => Promise<unknown>;
}

/** The last change of each company up to one of the market: while it is the same, so is all the company reported. */
async function lastChanges({ db }: MarketContext, change: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('market_change')
    .select(['company_id', (of) => of.fn.max('id').as('last')])
    .where('id', '<=', change)
    .groupBy('company_id')
    .execute();
  return new Map(rows.map(({ company_id, last }) => [company_id, last]));
}

/**
 * The doubts about what companies had reported right after a change of the market, by the same judgement as the company
 * reads: the release in force and the methodology in use. So a value that was corrected since is still doubted in a
 * calculation that holds the number before, and a decision or a new calculation judges only who reported something. Companies
 * are judged one by one, each when the thread has nothing else to do.
 */
export async function judgeMembers(
  context: JudgingContext,
  companies: Iterable<number>,
  change: number,
): Promise<MarksOf> {
  const { db } = context;
  const { key, planned, published } = await openGrounds(db, 'published');
  const last = await lastChanges(context, change);
  const market = usualIn(planned, published);
  const marks = new Map<number, readonly DoubtMark[]>();
  for (const company of companies) {
    const found = judged.get(`${company} ${last.get(company) ?? 0} ${key}`, async () => {
      const years = await heldThen(db, company, change, planned.plan.zeros);
      await context.idle();
      return judgeCompany(planned, years, market);
    });
    marks.set(company, await found);
  }
  return marks;
}

/** Judges the members of the operator's newest calculation before somebody opens its desk. */
export async function judgeAhead(context: JudgingContext): Promise<void> {
  const made = await context.db
    .selectFrom('benchmark')
    .select(['result_companies', 'market_change'])
    .where('company_id', 'is', null)
    .where('status', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (made) await judgeMembers(context, made.result_companies, made.market_change ?? 0);
}

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
