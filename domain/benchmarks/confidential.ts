import { pluralEn, pluralRu } from '../language/plural.ts';
import { text, type Text } from '../language/text.ts';
import type { MarketFigures } from '../figures/calculation.ts';
import { FIGURES, type Description, type Figure } from '../figures/describe.ts';
import type { Method } from '../figures/fences.ts';
import type { Position } from './position.ts';

/** The least number of other companies behind a statistic a client sees, unless configured otherwise. */
export const MINIMUM_OTHERS = 5;
/** P10 and P90 of fewer companies would be nearly the values of single ones. */
const MINIMUM_FOR_TAILS = 10;

/**
 * Whether quantiles of so few others, beside those of nearly the same values, could be solved for the values themselves.
 * The years of one calculation are such neighbours; of more companies only the side on which a value lies would be told.
 */
export const areSolvable = (others: number): boolean => others < MINIMUM_FOR_TAILS;

export type Viewer = { readonly kind: 'analyst' } | { readonly kind: 'client'; readonly minimum: number };

/** What is to be shown of one measure in one period, before anyone looks at it. */
export interface Market {
  readonly figures: MarketFigures;
  /** How many of the companies behind the statistics are not the viewer's own. */
  readonly others: number;
  /** Where the viewer's own company stands, if it has a value. */
  readonly position: Position | null;
}

/** Statistics as they leave the server; null is a figure that does not exist or is not shown. */
export type ShownStatistics = Readonly<Record<Exclude<Figure, 'n'>, number | null>>;

export interface ShownMarket extends ShownStatistics {
  readonly n: number;
  /** How many values were left out as outliers. */
  readonly excluded: number;
  /** The figures with the outliers; for analysts only, since beside the others they would tell the outliers' values. */
  readonly with_outliers: (ShownStatistics & { readonly n: number }) | null;
  readonly fences: { readonly low: number | null; readonly high: number | null; readonly method: Method } | null;
  readonly position: Position | null;
  /** The data are too few to be shown: how many other companies there are, and how many there must be. */
  readonly suppressed: { readonly have: number; readonly need: number } | null;
}

const orNull = (x: number): number | null => (Number.isFinite(x) ? x : null);

const STATISTICS = FIGURES.filter((figure) => figure !== 'n');
/**
 * Never shown to clients. The extremes are each the value of one company. Mean and deviation are sums, and sums can be
 * taken from one another: a total less its parts, or nearly the same companies in another selection, leaves the value of
 * the one company that makes the difference; with the quartiles of few beside them they also tell the extremes.
 */
const NEVER: ReadonlySet<Figure> = new Set(['min', 'p95', 'max', 'mean', 'stddev']);
const TAILS: ReadonlySet<Figure> = new Set(['p10', 'p90']);

const statistics = (description: Description, isShown: (figure: Figure) => boolean): ShownStatistics =>
  Object.fromEntries(
    STATISTICS.map((figure) => [figure, isShown(figure) ? orNull(description[figure]) : null]),
  ) as ShownStatistics;

/**
 * A place in whole steps from company to company. In between, the exact share would tell how far the two neighbours are
 * away, and a value outside of the population can be reported anew as often as one likes.
 */
const inSteps = (position: Position, n: number): Position => ({
  ...position,
  percentile: n > 1 ? Math.floor(position.percentile * (n - 1) + 1e-9) / (n - 1) : position.percentile,
});

/**
 * The one place that decides which market figures a person sees; screen, chart, export, API and history all go through
 * it. A client sees quantiles with at least `minimum` other companies in them, P10 and P90 from 10, never the extremes,
 * never sums, never fences, never what other companies have, and no place among too few.
 */
export function confidential({ figures, others, position }: Market, viewer: Viewer): ShownMarket {
  const { kept, all, excluded, fences } = figures;
  if (viewer.kind === 'analyst') {
    return {
      ...statistics(kept, () => true),
      n: kept.n,
      excluded,
      with_outliers: { ...statistics(all, () => true), n: all.n },
      fences: { low: orNull(fences.low), high: orNull(fences.high), method: fences.method },
      position,
      suppressed: null,
    };
  }
  const { minimum } = viewer;
  const enough = others >= minimum;
  const enoughForTails = others >= Math.max(minimum, MINIMUM_FOR_TAILS);
  const isShown = (figure: Figure): boolean => enough && !NEVER.has(figure) && (enoughForTails || !TAILS.has(figure));
  return {
    ...statistics(kept, isShown),
    n: kept.n,
    excluded: enough ? excluded : 0,
    with_outliers: null,
    // Quartiles on two scales are two equations for the two companies around each of them.
    fences: null,
    position: enough && position ? inSteps(position, kept.n) : null,
    suppressed: enough ? null : { have: others, need: minimum },
  };
}

/** What stands in the place of a figure that is not shown. */
export const tooFewText = ({ have, need }: { readonly have: number; readonly need: number }): Text =>
  text(`данных мало: ${have} из ${need}`, `too few data: ${have} of ${need}`);

export type Together =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly have: number; readonly need: number; readonly why: Text };

/** The members of a population, or what each of them has where the same company may stand with another value. */
type Population = Iterable<number> | ReadonlyMap<number, number>;

const valuesIn = (population: Population): ReadonlyMap<number, number> =>
  population instanceof Map ? population : new Map(Array.from(population as Iterable<number>, (id) => [id, 0]));

/**
 * Whether a client may see the figures of both populations. What both have in common tells nothing new, so the difference
 * tells of the companies that are in only one of them, or in both with another value: those must be none, or no fewer
 * than the minimum. The client's own company is known to the client and does not count.
 */
export function mayBeSeenTogether(
  one: Population,
  other: Population,
  minimum: number,
  own: number | null = null,
): Together {
  const [a, b] = [valuesIn(one), valuesIn(other)];
  const onlyIn = (x: ReadonlyMap<number, number>, y: ReadonlyMap<number, number>): number =>
    [...x].filter(([company, value]) => company !== own && y.get(company) !== value).length;
  const isolated = [onlyIn(a, b), onlyIn(b, a)].filter((count) => count > 0 && count < minimum);
  if (isolated.length === 0) return { allowed: true };
  const have = Math.min(...isolated);
  return { allowed: false, have, need: minimum, why: isolatingText(have, minimum) };
}

const isolatingText = (have: number, need: number): Text =>
  text(
    `Этот расчёт отличается от уже показанного на ${have} ${pluralRu(have, 'компанию', 'компании', 'компаний')}: ` +
      `по разнице можно было бы узнать их данные. Различаться должны не менее ${need} ` +
      `${pluralRu(need, 'компания', 'компании', 'компаний')} или ни одной: измените отбор.`,
    `This calculation differs from one already shown by ${have} ${pluralEn(have, 'company', 'companies')}: ` +
      `the difference would tell their data. At least ${need} ${pluralEn(need, 'company', 'companies')} ` +
      `must differ, or none: change the selection.`,
  );
