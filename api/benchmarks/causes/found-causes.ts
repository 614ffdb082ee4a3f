import type { Causes } from '#domain/figures/doubts/causes.ts';
import { doubtFinder, type DoubtfulValue } from '#domain/figures/doubts/find-doubts.ts';
import { listAt, type Lists } from '#domain/figures/doubts/lists.ts';
import { TESTS, type TestName } from '#domain/figures/doubts/tests.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import { doubtRules } from './doubt-rules.ts';
import type { FrozenCompany } from '../runs/frozen.ts';
import type { LoadedBenchmark, BenchmarkServices } from '../results/open-benchmark.ts';
import type { ResultCache } from '../results/result-cache.ts';
import type { LoadedCalculation } from '../worker/messages.ts';
import { MARKET_TASKS } from '../worker/task-module.ts';

/** A cause with what lists are ordered, searched and filtered by; the rest is read when somebody looks at it. */
export interface NamedCause {
  /** Its place in the order of weight. */
  readonly rank: number;
  readonly metric: MetricState;
  readonly of: FrozenCompany;
  readonly inYear: number;
  readonly value: number;
  readonly test: TestName;
  readonly effect: number;
  /** The measure whose median moves most. */
  readonly moves: number;
  /** Before anything was decided about it. */
  readonly decided: null;
  readonly state: 'undecided';
}

/** The causes of a calculation, heaviest first. */
export interface FoundCauses {
  readonly causes: readonly NamedCause[];
  /** Where the cause of this value stands among them. */
  rankOf(metric: number, company: number, year: number): number | undefined;
  doubtsOf(cause: { readonly rank: number }): DoubtfulValue;
  consequencesOf(cause: { readonly rank: number }): DoubtfulValue[];
  /** The other values that slipped like it. */
  alikeOf(cause: { readonly rank: number }): DoubtfulValue[];
}

export const placeKey = (metric: number, company: number, year: number): string => `${metric} ${company} ${year}`;

interface CachedCauses {
  calculation: LoadedCalculation;
  found: Promise<FoundCauses>;
  /** Not found again before this moment, so that the market's thread has most of its time for others. */
  restsUntil: number;
}

/** Analysts work on one or two calculations at a time. */
const MOST = 3;
/** After a search the market's thread rests so many times as long as it took. */
const REST = 4;
const causesCaches = new WeakMap<ResultCache, Map<number, CachedCauses>>();

function nameCauses({ calculation, methodology, frozen }: LoadedBenchmark, causes: Causes): FoundCauses {
  const { measures, companies, years, values } = calculation;
  const [count, period] = [companies.length, years.length * companies.length];
  const metrics = new Map(methodology.metrics.map((metric) => [metric.id, metric]));
  const known = new Map(frozen.companies.map((company) => [company.id, company]));
  const metricAt = Array.from(measures, (id) => metrics.get(id)!);
  const companyAt = Array.from(companies, (id) => known.get(id)!);
  const finder = doubtFinder(calculation, doubtRules(calculation, methodology.metrics));
  const yearAt = (place: number): number => Math.floor((place % period) / count);
  const at = (place: number): DoubtfulValue => finder.about(Math.floor(place / period), yearAt(place), place % count);
  const listed = (lists: Lists, rank: number): DoubtfulValue[] => Array.from(listAt(lists, rank), at);
  const ranks = new Map(Array.from(causes.places, (place, rank) => [place, rank]));
  return {
    causes: Array.from(causes.places, (place, rank) => ({
      rank,
      metric: metricAt[Math.floor(place / period)]!,
      of: companyAt[place % count]!,
      inYear: years[yearAt(place)]!,
      value: values[place]!,
      test: TESTS[causes.tests[rank]!]!,
      effect: causes.effects[rank]!,
      moves: causes.moves[rank]!,
      decided: null,
      state: 'undecided',
    })),
    rankOf(metric, company, year) {
      const [measure, of, inYear] = [measures.indexOf(metric), companies.indexOf(company), years.indexOf(year)];
      return measure < 0 || of < 0 || inYear < 0 ? undefined : ranks.get(measure * period + inYear * count + of);
    },
    doubtsOf: ({ rank }) => at(causes.places[rank]!),
    consequencesOf: ({ rank }) => listed(causes.consequences, rank),
    alikeOf: ({ rank }) => listed(causes.alike, rank),
  };
}

async function find(services: BenchmarkServices, opened: LoadedBenchmark): Promise<FoundCauses> {
  const { calculation, row } = opened;
  return nameCauses(
    opened,
    await services.market.run(MARKET_TASKS, 'causes', { calculation, revision: row.revision ?? 0 }),
  );
}

/**
 * The causes of a calculation. Its values stay the same until one of its companies is erased and it is read anew, so after
 * a decision the causes known are given at once, and only their effects are weighed again in the background.
 */
export function foundCauses(services: BenchmarkServices, opened: LoadedBenchmark): Promise<FoundCauses> {
  const cache = causesCaches.get(services.results) ?? new Map<number, CachedCauses>();
  causesCaches.set(services.results, cache);
  const { id } = opened.row;
  const now = (): number => services.now().getTime();
  const last = cache.get(id);
  const known = last?.calculation.values === opened.calculation.values ? last : undefined;
  if (known && (known.calculation === opened.calculation || now() < known.restsUntil)) return known.found;
  const begun = now();
  const found = find(services, opened);
  const fresh: CachedCauses = { calculation: opened.calculation, found: known?.found ?? found, restsUntil: Infinity };
  cache.delete(id);
  cache.set(id, fresh);
  for (const oldest of [...cache.keys()].slice(0, -MOST)) cache.delete(oldest);
  void settle();
  return fresh.found;

  async function settle(): Promise<void> {
    try {
      await found;
      fresh.found = found;
      fresh.restsUntil = now() + REST * (now() - begun);
    } catch {
      // Waiting callers get the error; the next call starts again.
      cache.delete(id);
    }
  }
}
