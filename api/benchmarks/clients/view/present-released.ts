import { figuresOfCell } from '#domain/benchmarks/release/cell-figures.ts';
import { marketOfOwnYear, type ShownMarket } from '#domain/benchmarks/release/market-beside.ts';
import {
  NO_CELL,
  ownInMarket,
  type OwnInMarket,
  type PublishedCell,
} from '#domain/benchmarks/release/own-in-market.ts';
import { whyMissing, type Suppressed } from '#domain/benchmarks/release/hidden-text.ts';
import type { Period } from '#domain/figures/calculation.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { BenchmarkMetric } from '#contract/benchmark-shapes.ts';
import { headOf, placesOf } from '../../../methodology/metric-places.ts';
import { formulaYearsIn } from '../release/load-release.ts';
import type { ReleaseView } from './open-for-client.ts';

/** A group of a release beside the values of a company. */
export type GroupView = Pick<ReleaseView, 'release' | 'population' | 'cells' | 'tariff' | 'own'>;

/** What a company reads of one measure in one period. */
export interface ReleasedMeasure {
  readonly cell: PublishedCell;
  readonly suppressed: Suppressed | null;
  readonly own: OwnInMarket | null;
  /** What the own value is measured by, where another formula than the newest computed it. */
  readonly beside: ShownMarket | undefined;
}

/** Why a release has no figure of a measure in a group and period. */
const whyNone = ({ cells, population, release }: GroupView, metric: number, period: Period): Suppressed['reason'] =>
  whyMissing({
    ofMeasure: cells.has(metric),
    ofGroup: cells.size > 0,
    bySystem: population.system !== null,
    isNewest: period === release.years.at(-1),
  });

export function readMeasure(
  view: GroupView,
  { id, alias, direction }: Pick<MetricState, 'id' | 'alias' | 'direction'>,
  period: Period,
): ReleasedMeasure {
  const released = view.cells.get(id);
  const published = period === 'latest' ? released?.latest : released?.years.get(period);
  const need = view.release.shown.enough.median;
  const closed = view.tariff === null;
  const cell = (closed ? undefined : published) ?? NO_CELL;
  const reason = closed ? 'subscription' : published ? published.hidden : whyNone(view, id, period);
  const own = view.own.at(id, period);
  // Among the latest values there are none of an earlier formula.
  const of = formulaYearsIn(view.release, alias);
  const beside =
    own === null || closed || period !== 'latest'
      ? undefined
      : marketOfOwnYear(of, own.year, {
          newest: view.release.years.at(-1),
          need,
          cellIn: (year) => released?.years.get(year),
        });
  return {
    cell,
    suppressed: reason && { reason, need },
    own: own && ownInMarket(own, beside ?? cell, direction),
    beside,
  };
}

/** Published figures in the shape of all figures. */
export const presentFigures = ({ cell, suppressed }: ReleasedMeasure) => ({ ...figuresOfCell(cell), suppressed });

/** One metric of a release with the company's place in it. */
export function presentReleased(
  view: ReleaseView,
  metric: MetricState,
  measure: ReleasedMeasure = readMeasure(view, metric, 'latest'),
): BenchmarkMetric {
  return {
    ...headOf(placesOf(view.release.methodology), metric),
    low_threshold: null,
    high_threshold: null,
    threshold_method: null,
    is_high_outlier: false,
    is_low_outlier: false,
    ...presentFigures(measure),
    with_outliers: null,
    own: measure.own,
    ...(measure.beside && { beside: measure.beside }),
  };
}

/** Whether a release shows anything of a metric in this population, be it only that it is hidden. */
export const isPublished = ({ cells, population }: ReleaseView, { id }: MetricState): boolean =>
  cells.has(id) || (population.system === null && cells.size === 0);
