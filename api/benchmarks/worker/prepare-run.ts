import { openEngine, type Engine } from '#domain/benchmarks/engine/engine.ts';
import { makePlan, orderedMetrics, type MetricRules, type Plan } from '#domain/benchmarks/plan.ts';
import { companiesChosen, systemsChosen, type Market } from '#domain/benchmarks/selection.ts';
import type { Methodology } from '#domain/methodology/states.ts';
import { DEFAULT_CALC_RULE } from '#domain/organisations/calc-rules.ts';
import { methodologyAt } from '../../methodology/methodology-at.ts';
import type { Frozen } from '../frozen.ts';
import type { Room } from './room.ts';

/** Everything a calculation needs, as it was frozen. */
export interface Run {
  readonly engine: Engine;
  readonly plan: Plan;
  readonly systems: readonly number[] | null;
  readonly market: Market;
}

const metricRulesOf = ({ metrics }: Methodology): MetricRules[] =>
  metrics
    .filter(({ mtype }) => mtype === 'metric')
    .map((metric) => ({
      ...metric,
      rule_for_calc_all_it_systems: metric.rule_for_calc_all_it_systems ?? DEFAULT_CALC_RULE,
    }));

const indicatorRulesOf = ({ metrics }: Methodology) =>
  metrics.filter(({ mtype }) => mtype === 'indicator').map((metric) => ({ ...metric, formula: metric.formula ?? '' }));

async function loadAnomalyRules({ db }: Room, id: number): Promise<Pick<Market, 'thresholds' | 'decisions'>> {
  const thresholds = await db
    .selectFrom('benchmark_threshold')
    .select(['metric_id as measure', 'low_threshold', 'high_threshold'])
    .where('benchmark_id', '=', id)
    .execute();
  const decisions = await db
    .selectFrom('benchmark_decision')
    .select(['metric_id as measure', 'company_id as company', 'year', 'decision as verdict'])
    .where('benchmark_id', '=', id)
    .execute();
  return { thresholds, decisions };
}

/** Loads what was frozen with a calculation and opens the engine over the market of that moment. */
export async function prepareRun(room: Room, id: number): Promise<Run> {
  const row = await room.db
    .selectFrom('benchmark')
    .select(['industry_ids', 'it_system_ids', 'years', 'company_ids', 'revision', 'market_change', 'members'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const methodology = await methodologyAt(room.db, row.revision ?? 0);
  const rules = metricRulesOf(methodology);
  const plan = makePlan(rules, indicatorRulesOf(methodology));
  const { cube } = await room.cubes.at({
    change: row.market_change ?? 0,
    metrics: rules.map((metric) => metric.id),
    ordered: orderedMetrics(rules),
  });
  const known = (row.members as Frozen).companies.map((one) => ({ company: one.id, industries: one.industries }));
  return {
    engine: openEngine(cube, plan),
    plan,
    systems: systemsChosen({ systems: row.it_system_ids }),
    market: {
      companies: companiesChosen(known, { industries: row.industry_ids, companies: row.company_ids }),
      years: row.years,
      ...(await loadAnomalyRules(room, id)),
    },
  };
}
