import { allows } from '#domain/access/access.ts';
import { ENOUGH, isTooFew } from '#domain/benchmarks/release/published-figures.ts';
import { COMPARED, comparer, type ComparedFigure } from '#domain/benchmarks/comparison/compare.ts';
import type { Mover } from '#domain/benchmarks/comparison/compare.ts';
import type { Period } from '#domain/figures/calculation.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import {
  compareBenchmarks as compareCall,
  listMovers as moversCall,
  type Moved,
} from '#contract/benchmark-comparison.ts';
import { accessToValues } from '#contract/endpoint.ts';
import type { Ref } from '#contract/shapes.ts';
import { staffOnly } from '../../platform/http/access.ts';
import type { Staff } from '../../platform/http/actor.ts';
import { prepareAnswer, type PreparedAnswer } from '../../platform/http/prepared-answer.ts';
import type { Call } from '../../platform/http/serve.ts';
import { takeTurns } from '../../platform/take-turns.ts';
import { presentJudged } from '../../methodology/metric-places.ts';
import type { BenchmarkServices, LoadedBenchmark, PresentedComparison } from '../results/open-benchmark.ts';
import { exactFigures } from '../results/present-metric.ts';
import { byEffect, movedBetween } from './moved-row.ts';
import { companyNames, openPair, openRows, periodOf, type OpenedPair } from './open-pair.ts';
import type { BenchmarkRow } from '../queries.ts';
import { MARKET_TASKS } from '../worker/task-module.ts';

/** This many companies are named beside a measure; the rest when it is opened. */
const NAMED = 3;

function figuresOf(opened: LoadedBenchmark, metric: MetricState, period: Period): Moved['before'] {
  const market = exactFigures(opened.calculation, metric.id, period);
  const isFew = isTooFew(market.n);
  const printed = (figure: ComparedFigure) =>
    isFew && figure !== 'n' && figure !== 'excluded' ? null : market[figure];
  const figures = Object.fromEntries(COMPARED.map((figure) => [figure, printed(figure)]));
  return {
    ...(figures as Omit<Moved['before'], 'suppressed'>),
    suppressed: isFew ? { reason: 'few', need: ENOUGH.median } : null,
  };
}

const presentValue = (one: Mover['before']) => one && { value: one.value, year: one.year, left_out: one.leftOut };

const presentMover = ({ company, reason, before, after, figure, by, effect }: Mover, nameOf: (id: number) => Ref) => ({
  company: nameOf(company),
  reason,
  before: presentValue(before),
  after: presentValue(after),
  figure,
  shift: by,
  effect,
});

/** How one metric moved, and why. */
function movedOf({ one, other }: OpenedPair, metric: MetricState, period: Period): Omit<Moved, 'because' | 'movers'> {
  const [before, after] = [figuresOf(one, metric, period), figuresOf(other, metric, period)];
  return {
    metric: presentJudged(other.methodology, metric),
    before,
    after,
    ...movedBetween(before, after),
  };
}

interface Compared {
  readonly period: Period;
  /** So many companies are named beside a measure. */
  readonly most: number;
}

/** Compared off the main thread: with thousands of companies it takes a while. */
async function presentPair(
  { market }: BenchmarkServices,
  opened: OpenedPair,
  { period, most }: Compared,
  named: boolean,
): Promise<PresentedComparison> {
  const { pair } = opened;
  const nameOf = companyNames(opened);
  const { measures, periods } = await market.run(MARKET_TASKS, 'compare', { pair, period, most });
  const turn = takeTurns();
  const metrics: Moved[] = [];
  for (const comparison of measures) {
    const metric = opened.metrics.get(comparison.measure);
    const movers = named ? comparison.movers.map((mover) => presentMover(mover, nameOf)) : [];
    if (metric) metrics.push({ ...movedOf(opened, metric, period), because: [...comparison.because], movers });
    await turn();
  }
  return { measures, periods, metrics: byEffect(metrics) };
}

const seesValues = (actor: Staff): boolean => allows(actor, accessToValues(compareCall));

/** Names all that a comparison depends on. */
function keyOf(actor: Staff, { one, other, pair }: OpenedPair, asked: Compared): string {
  const sides = [one.row, other.row].map(({ id, version }) => [id, version]);
  return JSON.stringify([sides, pair.before.decisions, pair.after.decisions, asked, seesValues(actor)]);
}

/** Compared once while neither of the two changes. */
export function comparePair(
  services: BenchmarkServices,
  actor: Staff,
  opened: OpenedPair,
  asked: Compared,
): Promise<PresentedComparison> {
  return services.comparisons.get(keyOf(actor, opened, asked), () =>
    presentPair(services, opened, asked, seesValues(actor)),
  );
}

/** The companies of either calculation that the other does not have. */
export function membersMoved({ one, other }: OpenedPair): { readonly joined: number[]; readonly left: number[] } {
  const [was, is] = [new Set(one.calculation.companies), new Set(other.calculation.companies)];
  return { joined: [...is].filter((id) => !was.has(id)), left: [...was].filter((id) => !is.has(id)) };
}

/** Two calculations side by side: which figures moved, whose values moved them and why. */
export async function compareBenchmarks(
  services: BenchmarkServices,
  { query, locale, ...call }: Call<typeof compareCall>,
  rows: readonly [BenchmarkRow, BenchmarkRow],
): Promise<PreparedAnswer> {
  const actor = staffOnly(call.actor);
  const opened = await openRows(services, actor, rows);
  const asked = { period: periodOf(query.period), most: NAMED };
  const names = await services.names.in(locale);
  return services.answers.get(`comparison ${keyOf(actor, opened, asked)} ${names.change}`, async () => {
    const { periods, metrics } = await comparePair(services, actor, opened, asked);
    const { joined, left } = membersMoved(opened);
    const nameOf = companyNames(opened);
    const answer = {
      joined: joined.map(nameOf),
      left: left.map(nameOf),
      joined_count: joined.length,
      left_count: left.length,
      period: String(asked.period),
      periods: periods.map((one) => ({ period: String(one.period), moved: one.moved })),
      metrics,
    };
    return prepareAnswer(compareCall, names.answer(answer));
  });
}

/** Everybody whose value moved one metric. */
export async function listMovers(
  services: BenchmarkServices,
  { params, query: { metric, period }, locale, ...call }: Call<typeof moversCall>,
): Promise<PreparedAnswer> {
  const actor = staffOnly(call.actor);
  const opened = await openPair(services, actor, params);
  const asked = { period: periodOf(period), most: Infinity };
  const names = await services.names.in(locale);
  return services.answers.get(`movers ${metric} ${keyOf(actor, opened, asked)} ${names.change}`, async () => {
    const nameOf = companyNames(opened);
    const { movers } = comparer(opened.pair)(metric, asked.period);
    return prepareAnswer(moversCall, names.answer(movers.map((mover) => presentMover(mover, nameOf))));
  });
}
