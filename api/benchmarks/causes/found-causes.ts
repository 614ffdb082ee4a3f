import type { Causes } from '#domain/doubts/causes.ts';
import { CAUSE_TESTS, type CauseTest, type DoubtMark } from '#domain/doubts/marks.ts';
import type { PlannedMethodology } from '#domain/figures/plan-methodology.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import { openGrounds } from '../../values/judge-stored.ts';
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
  readonly test: CauseTest;
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
  /** The methodology that values were judged by. */
  readonly planned: PlannedMethodology;
  /** Where the cause of this value stands among them. */
  rankOf(metric: number, company: number, year: number): number | undefined;
  /** Why it is doubted; nothing where it is only far. */
  marksOf(cause: { readonly rank: number }): readonly DoubtMark[];
}

export const placeKey = (metric: number, company: number, year: number): string => `${metric} ${company} ${year}`;

const NO_MARKS: readonly DoubtMark[] = [];

/**
 * The number that was probably meant in the place of a figure: where the figure is the one value that is doubted. A figure of
 * several IT systems has none; what was meant in each of them is said of their values.
 */
export function proposalOf(marks: readonly DoubtMark[], { value }: Pick<NamedCause, 'value'>): number | null {
  const [mark, ...more] = marks;
  return mark && more.length === 0 && mark.value === value ? mark.proposal : null;
}

interface CachedCauses {
  calculation: LoadedCalculation;
  /** What companies' values were judged by. */
  readonly grounds: string;
  found: Promise<FoundCauses>;
  /** Not found again before this moment, so that the market's thread has most of its time for others. */
  restsUntil: number;
}

/** Analysts work on one or two calculations at a time. */
const MOST = 3;
/** After a search the market's thread rests so many times as long as it took. */
const REST = 4;
const causesCaches = new WeakMap<ResultCache, Map<number, CachedCauses>>();

function nameCauses(
  { calculation, methodology, frozen }: LoadedBenchmark,
  planned: PlannedMethodology,
  causes: Causes,
): FoundCauses {
  const { measures, companies, years, values } = calculation;
  const [count, period] = [companies.length, years.length * companies.length];
  const metrics = new Map(methodology.metrics.map((metric) => [metric.id, metric]));
  const known = new Map(frozen.companies.map((company) => [company.id, company]));
  const metricAt = Array.from(measures, (id) => metrics.get(id)!);
  const companyAt = Array.from(companies, (id) => known.get(id)!);
  const ranks = new Map(Array.from(causes.places, (place, rank) => [place, rank]));
  return {
    planned,
    causes: Array.from(causes.places, (place, rank) => ({
      rank,
      metric: metricAt[Math.floor(place / period)]!,
      of: companyAt[place % count]!,
      inYear: years[Math.floor((place % period) / count)]!,
      value: values[place]!,
      test: CAUSE_TESTS[causes.tests[rank]!]!,
      effect: causes.effects[rank]!,
      moves: causes.moves[rank]!,
      decided: null,
      state: 'undecided',
    })),
    rankOf(metric, company, year) {
      const [measure, of, inYear] = [measures.indexOf(metric), companies.indexOf(company), years.indexOf(year)];
      return measure < 0 || of < 0 || inYear < 0 ? undefined : ranks.get(measure * period + inYear * count + of);
    },
    marksOf: ({ rank }) => causes.marks[rank] ?? NO_MARKS,
  };
}

/**
 * The causes of a calculation. Its values stay the same until one of its companies is erased and it is read anew, so after
 * a decision the causes known are given at once, and only their effects are weighed again in the background. A new release or
 * another methodology judges them anew.
 */
export async function foundCauses(services: BenchmarkServices, opened: LoadedBenchmark): Promise<FoundCauses> {
  const cache = causesCaches.get(services.results) ?? new Map<number, CachedCauses>();
  causesCaches.set(services.results, cache);
  const { calculation, row } = opened;
  const { id } = row;
  const { key: grounds, planned } = await openGrounds(services.db, 'published');
  const now = (): number => services.now().getTime();
  const last = cache.get(id);
  const isSame = last?.calculation.values === calculation.values && last.grounds === grounds;
  const known = isSame ? last : undefined;
  if (known && (known.calculation === calculation || now() < known.restsUntil)) return known.found;
  const begun = now();
  const found = services.market
    .run(MARKET_TASKS, 'causes', { id, calculation })
    .then((causes) => nameCauses(opened, planned, causes));
  const fresh: CachedCauses = { calculation, grounds, found: known?.found ?? found, restsUntil: Infinity };
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
