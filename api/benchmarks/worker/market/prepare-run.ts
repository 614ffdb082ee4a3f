import { companiesChosen, systemsChosen } from '#domain/benchmarks/selection.ts';
import { type Engine, computeFigures } from '#domain/figures/columns/engine.ts';
import type { Market } from '#domain/figures/columns/statistics.ts';
import { makePlan, type Plan } from '#domain/figures/plan.ts';
import { lastRevision, methodologyAt } from '../../../methodology/methodology-at.ts';
import { createCache } from '../../../platform/cache.ts';
import type { Frozen } from '../../runs/frozen.ts';
import { lastChange } from '../../runs/population-queries.ts';
import type { MarketContext } from './market-context.ts';
import type { SystemsInput } from '../messages.ts';
import { readerOf } from './system-values.ts';

/** Everything a calculation needs, as it was frozen. */
export interface Run {
  readonly engine: Engine;
  readonly systems: readonly number[] | null;
  readonly market: Omit<Market, 'thresholds' | 'decisions'>;
}

/** Plans of this many revisions are kept: most filters ask for the same one again and again. */
const MOST_PLANS = 8;
const plans = createCache<Plan>(MOST_PLANS);

const planOf = ({ db }: MarketContext, revision: number): Promise<Plan> =>
  plans.get(String(revision), async () => makePlan((await methodologyAt(db, revision)).metrics));

/** The engine of a revision of the methodology over the market right after a change. */
async function engineAt(context: MarketContext, revision: number, change: number): Promise<Engine> {
  const plan = await planOf(context, revision);
  const metrics = plan.metrics.map(({ id }) => id);
  const { cube } = await context.cubes.at({ change, metrics, zeros: [...plan.zeros] });
  return context.engines.over(cube, plan);
}

/** Loads what was frozen with a calculation and the engine that computes it over the market of that moment. */
export async function prepareRun(context: MarketContext, id: number): Promise<Run> {
  const row = await context.db
    .selectFrom('benchmark')
    .select(['industry_ids', 'it_system_ids', 'years', 'company_ids', 'revision', 'market_change', 'members'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const known = (row.members as Frozen).companies.map((one) => ({ company: one.id, industries: one.industries }));
  return {
    engine: await engineAt(context, row.revision ?? 0, row.market_change ?? 0),
    systems: systemsChosen({ systems: row.it_system_ids }),
    market: {
      companies: companiesChosen(known, { industries: row.industry_ids, companies: row.company_ids }),
      years: row.years,
    },
  };
}

/** The engine over the market of this moment by the methodology of this moment; null while there is nothing. */
export async function engineNow(context: MarketContext): Promise<Engine | null> {
  const revision = await lastRevision(context.db);
  const change = await lastChange(context.db);
  return revision === null || change === 0 ? null : engineAt(context, revision, change);
}

/**
 * The same companies, years, market and methodology with other systems: the values of one measure, along the years and
 * companies of the calculation.
 */
export async function recomputeForSystems(
  context: MarketContext,
  { id, systems, metric }: SystemsInput,
): Promise<Float64Array> {
  const { result_years, result_companies } = await context.db
    .selectFrom('benchmark')
    .select(['result_years', 'result_companies'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { engine } = await prepareRun(context, id);
  const values = new Float64Array(result_years.length * result_companies.length).fill(NaN);
  const measure = engine.plan.measures.indexOf(metric);
  if (measure < 0) return values;
  computeFigures(engine, systems.length === 0 ? null : systems);
  const along = { years: Int32Array.from(result_years), companies: Int32Array.from(result_companies) };
  return readerOf(engine, along)(measure, values);
}
