import type { Cause } from '#domain/figures/doubts/causes.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { FrozenCompany } from '../frozen.ts';
import type { Opened, Rooms } from '../open-benchmark.ts';
import type { Results } from '../keep-results.ts';
import type { LoadedCalculation } from '../worker/messages.ts';

/** A cause with its names, before anything was decided about it. */
export interface NamedCause extends Cause {
  readonly metric: MetricState;
  readonly of: FrozenCompany;
  readonly inYear: number;
  readonly decided: null;
  readonly state: 'undecided';
}

/** The causes of a calculation, heaviest first, and where each place stands among them. */
export interface FoundCauses {
  readonly causes: readonly NamedCause[];
  readonly at: ReadonlyMap<string, number>;
}

export const placeKey = (metric: number, company: number, year: number): string => `${metric} ${company} ${year}`;

interface Kept {
  calculation: LoadedCalculation;
  found: Promise<FoundCauses>;
  /** Not found anew before this moment, so that the market's thread has most of its time for others. */
  restsUntil: number;
}

/** So many calculations are kept; somebody works on one or two. */
const MOST = 3;
/** After a search the market's thread rests so many times as long as it took. */
const REST = 4;
const keptBy = new WeakMap<Results, Map<number, Kept>>();

async function find({ portal }: Rooms, { calculation, methodology, frozen, row }: Opened): Promise<FoundCauses> {
  const metrics = new Map(methodology.metrics.map((metric) => [metric.id, metric]));
  const companies = new Map(frozen.companies.map((company) => [company.id, company]));
  const found = await portal.market.run('causes', { id: row.id });
  const causes = found.map((cause): NamedCause => ({
    ...cause,
    metric: metrics.get(calculation.measures[cause.measure]!)!,
    of: companies.get(calculation.companies[cause.company]!)!,
    inYear: calculation.years[cause.year]!,
    decided: null,
    state: 'undecided',
  }));
  return { causes, at: new Map(causes.map(({ metric, of, inYear }, at) => [placeKey(metric.id, of.id, inYear), at])) };
}

/**
 * The causes of a calculation. Its values never change, so after a decision the causes known are given at once, and only
 * their effects are weighed anew in the background.
 */
export function foundCauses(rooms: Rooms, opened: Opened): Promise<FoundCauses> {
  const kept = keptBy.get(rooms.results) ?? new Map<number, Kept>();
  keptBy.set(rooms.results, kept);
  const { id } = opened.row;
  const now = (): number => rooms.portal.now().getTime();
  const known = kept.get(id);
  if (known && (known.calculation === opened.calculation || now() < known.restsUntil)) return known.found;
  const begun = now();
  const found = find(rooms, opened);
  const fresh: Kept = { calculation: opened.calculation, found: known?.found ?? found, restsUntil: Infinity };
  kept.delete(id);
  kept.set(id, fresh);
  for (const oldest of [...kept.keys()].slice(0, -MOST)) kept.delete(oldest);
  void settle();
  return fresh.found;

  async function settle(): Promise<void> {
    try {
      await found;
      fresh.found = found;
      fresh.restsUntil = now() + REST * (now() - begun);
    } catch {
      // Whoever waits for it is told; the next to ask begins anew.
      kept.delete(id);
    }
  }
}
