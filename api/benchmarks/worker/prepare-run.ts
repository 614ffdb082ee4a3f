import { sql } from 'kysely';
import { makePlan, orderedMetrics, type MetricRules, type Plan } from '#domain/benchmarks/plan.ts';
import { companiesChosen, systemsChosen, type Market } from '#domain/benchmarks/selection.ts';
import type { Methodology } from '#domain/methodology/states.ts';
import { DEFAULT_CALC_RULE } from '#domain/organisations/calc-rules.ts';
import { methodologyAt } from '../../methodology/methodology-at.ts';
import type { Frozen } from '../frozen.ts';
import { lastChange } from '../population-queries.ts';
import type { Crew } from './crew.ts';
import type { Room } from './room.ts';

/** Everything a calculation needs, as it was frozen. */
export interface Run {
  readonly crew: Crew;
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

interface Prepared {
  readonly rules: readonly MetricRules[];
  readonly plan: Plan;
}

/** Plans of this many revisions are kept: most filters ask for the same one again and again. */
const MOST_PLANS = 8;
const plans = new Map<number, Promise<Prepared>>();

async function prepare({ db }: Room, revision: number): Promise<Prepared> {
  const methodology = await methodologyAt(db, revision);
  const rules = metricRulesOf(methodology);
  return { rules, plan: makePlan(rules, indicatorRulesOf(methodology)) };
}

function planOf(room: Room, revision: number): Promise<Prepared> {
  const found = plans.get(revision) ?? prepare(room, revision);
  plans.delete(revision);
  plans.set(revision, found);
  found.catch(() => plans.delete(revision));
  for (const old of [...plans.keys()].slice(0, -MOST_PLANS)) plans.delete(old);
  return found;
}

/** Loads what was frozen with a calculation and finds who computes it over the market of that moment. */
export async function prepareRun(room: Room, id: number): Promise<Run> {
  const row = await room.db
    .selectFrom('benchmark')
    .select(['industry_ids', 'it_system_ids', 'years', 'company_ids', 'revision', 'market_change', 'members'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { rules, plan } = await planOf(room, row.revision ?? 0);
  const { cube } = await room.cubes.at({
    change: row.market_change ?? 0,
    metrics: rules.map((metric) => metric.id),
    ordered: orderedMetrics(rules),
  });
  const known = (row.members as Frozen).companies.map((one) => ({ company: one.id, industries: one.industries }));
  return {
    crew: room.crews.over(cube, plan),
    systems: systemsChosen({ systems: row.it_system_ids }),
    market: {
      companies: companiesChosen(known, { industries: row.industry_ids, companies: row.company_ids }),
      years: row.years,
      ...(await loadAnomalyRules(room, id)),
    },
  };
}

/** Brings the market of this moment into memory. */
export async function warmUp(room: Room): Promise<void> {
  const { revision } = await room.db
    .selectFrom('methodology_revision')
    .select(sql<number | null>`max(id)`.as('revision'))
    .executeTakeFirstOrThrow();
  const change = await lastChange(room.db);
  if (revision === null || change === 0) return;
  const { rules, plan } = await planOf(room, revision);
  const { cube } = await room.cubes.at({
    change,
    metrics: rules.map((metric) => metric.id),
    ordered: orderedMetrics(rules),
  });
  room.crews.over(cube, plan);
}
