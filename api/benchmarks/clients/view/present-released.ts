import { figuresOfCell } from '#domain/benchmarks/release/cell-figures.ts';
import { marketBeside, type SetBeside } from '#domain/benchmarks/release/market-beside.ts';
import { readMeasure, type MarketGroup, type ReleasedMeasure } from '#domain/market/read-measure.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import { headOf, metricsInOrder, placesOf } from '../../../methodology/metric-places.ts';
import { formulaYearsIn } from '../release/load-release.ts';
import type { ReleaseView } from './open-for-client.ts';

type Reading = Pick<ReleaseView, 'release' | 'population' | 'cells' | 'tariff' | 'own'>;

/** A group as every page and file reads it. */
export const groupIn = ({ release, population, cells, tariff, own }: Reading): MarketGroup => ({
  years: release.years,
  need: release.shown.enough.median,
  bySystem: population.system !== null,
  isClosed: tariff === null,
  cells,
  own,
  formulasOf: (alias) => formulaYearsIn(release, alias),
});

type Measure = Pick<ReleasedMeasure, 'cell' | 'suppressed' | 'own'> & SetBeside;

/** Published figures with the company's value in them; of all this an answer holds what its schema names. */
export const presentMeasure = ({ cell, suppressed, own, beside }: Measure) => ({
  ...figuresOfCell(cell),
  suppressed,
  own,
  ...(beside && { beside }),
});

/** The same with the figures that the value is measured by. */
export const presentReading = (measure: Measure) => marketBeside(presentMeasure(measure));

/** What only exact figures have. */
const NO_FENCES = {
  low_threshold: null,
  high_threshold: null,
  threshold_method: null,
  is_high_outlier: false,
  is_low_outlier: false,
  with_outliers: null,
} as const;

/** One metric of a release with the company's place in it. */
export const presentReleased = (
  view: ReleaseView,
  metric: MetricState,
  measure: ReleasedMeasure = readMeasure(groupIn(view), metric, 'latest'),
) => ({ ...headOf(placesOf(view.release.methodology), metric), ...NO_FENCES, ...presentMeasure(measure) });

/** Whether a release shows anything of a metric in this population, be it only that it is hidden. */
export const isPublished = ({ cells, population }: ReleaseView, { id }: MetricState): boolean =>
  cells.has(id) || (population.system === null && cells.size === 0);

/** What a release shows of a population, in the order of the tree. */
export const publishedIn = (view: ReleaseView): MetricState[] =>
  metricsInOrder(placesOf(view.release.methodology), (metric) => isPublished(view, metric));
