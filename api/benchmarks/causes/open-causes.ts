import type { Kysely } from 'kysely';
import { byWeight, type Cause } from '#domain/figures/doubts/causes.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { CAUSE_STATES } from '#contract/benchmark-causes.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { FrozenCompany } from '../frozen.ts';
import { openBenchmark, type Opened, type Rooms } from '../open-benchmark.ts';
import type { LoadedCalculation } from '../worker/messages.ts';

export interface Decision {
  readonly decision: 'keep' | 'exclude' | 'ask';
  readonly reason: string;
  readonly user_name: string | null;
  readonly created_at: Date;
  readonly carried: boolean;
}

export type CauseState = (typeof CAUSE_STATES)[number];

/** A cause with its names and what was decided about it. */
export interface OpenCause extends Cause {
  readonly metric: MetricState;
  readonly of: FrozenCompany;
  readonly inYear: number;
  readonly decided: Decision | null;
  readonly state: CauseState;
}

/** What was last decided about a place, whatever value stood in it. */
export interface LastDecision extends Omit<Decision, 'carried'> {
  readonly value: number;
  readonly version: number;
}

/** What was decided in a calculation, and about each place at all. */
export interface Decisions {
  readonly in: ReadonlyMap<string, Decision>;
  readonly last: ReadonlyMap<string, LastDecision>;
}

export interface OpenedCauses {
  readonly opened: Opened;
  readonly causes: readonly OpenCause[];
  readonly decisions: Decisions;
}

export const placeKey = (metric: number, company: number, year: number): string => `${metric} ${company} ${year}`;

/** The one system a calculation was made for, or nothing. */
export const systemOf = ({ row }: Pick<Opened, 'row'>): number | null =>
  row.it_system_ids.length === 1 ? row.it_system_ids[0]! : null;

async function loadDecisions(db: Kysely<Database>, opened: Opened): Promise<Decisions> {
  const decided = await db
    .selectFrom('benchmark_decision')
    .selectAll()
    .where('benchmark_id', '=', opened.row.id)
    .execute();
  const system = systemOf(opened);
  const known = await db
    .selectFrom('value_decision')
    .selectAll()
    .where('it_system_id', system === null ? 'is' : '=', system)
    .execute();
  const keyOf = (one: { metric_id: number; company_id: number; year: number }): string =>
    placeKey(one.metric_id, one.company_id, one.year);
  return {
    in: new Map(decided.map((one) => [keyOf(one), one])),
    last: new Map(known.map((one) => [keyOf(one), one])),
  };
}

const known = new WeakMap<LoadedCalculation, Promise<Cause[]>>();

/** Found once for each state of a calculation in memory. */
function findCauses({ portal }: Rooms, { calculation, row }: Opened): Promise<Cause[]> {
  const found = known.get(calculation) ?? portal.market.run('causes', { id: row.id });
  known.set(calculation, found);
  found.catch(() => known.delete(calculation));
  return found;
}

/** The causes of doubt in a calculation, for the operator's staff only. */
export async function openCauses(rooms: Rooms, actor: Actor, id: string): Promise<OpenedCauses> {
  if (actor.company_id !== null) throw notFound();
  const opened = await openBenchmark(rooms, actor, id);
  const { calculation, methodology, frozen } = opened;
  const decisions = await loadDecisions(rooms.portal.db, opened);
  const metrics = new Map(methodology.metrics.map((metric) => [metric.id, metric]));
  const companies = new Map(frozen.companies.map((company) => [company.id, company]));
  const causes = (await findCauses(rooms, opened)).map((cause): OpenCause => {
    const metric = metrics.get(calculation.measures[cause.measure]!)!;
    const of = companies.get(calculation.companies[cause.company]!)!;
    const inYear = calculation.years[cause.year]!;
    const key = placeKey(metric.id, of.id, inYear);
    const decided = decisions.in.get(key) ?? null;
    const state = decided?.decision ?? (decisions.last.has(key) ? 'changed' : 'undecided');
    return { ...cause, metric, of, inYear, decided, state };
  });
  return { opened, causes, decisions };
}

/** Looks like a mistake; the others are only far from the market. */
export const isLikely = ({ test }: OpenCause): boolean => test !== 'far';

export const isDecided = ({ decided }: OpenCause): boolean => decided !== null;

/** How much is decided: of the causes, and of their effect on the market. */
export function progressOf(causes: readonly OpenCause[]) {
  const effect = { keep: 0, exclude: 0, ask: 0, undecided: 0 };
  for (const one of causes) effect[one.decided?.decision ?? 'undecided'] += one.effect;
  const total = effect.keep + effect.exclude + effect.ask + effect.undecided;
  const share = (part: number): number => (total === 0 ? 0 : part / total);
  return {
    causes: causes.length,
    undecided: causes.filter((one) => !isDecided(one)).length,
    carried: causes.filter(({ decided }) => decided?.carried).length,
    changed: causes.filter(({ state }) => state === 'changed').length,
    likely: causes.filter(isLikely).length,
    likely_undecided: causes.filter((one) => isLikely(one) && !isDecided(one)).length,
    total,
    largest: causes.reduce((most, one) => Math.max(most, one.effect), 0),
    effect: {
      keep: share(effect.keep),
      exclude: share(effect.exclude),
      ask: share(effect.ask),
      undecided: share(effect.undecided),
    },
  };
}

export { byWeight };
