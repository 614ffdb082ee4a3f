import { figuresOfCell } from '#domain/benchmarks/release/cell-figures.ts';
import { marketBeside, type SetBeside } from '#domain/benchmarks/release/market-beside.ts';
import { readMeasure, type MarketGroup, type ReleasedMeasure } from '#domain/market/read-measure.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { BenchmarkMetric } from '#contract/benchmark-shapes.ts';
import { headOf, placesOf } from '../../../methodology/metric-places.ts';
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

/** Published figures in the shape of all figures. */
export const presentFigures = ({ cell, suppressed }: Pick<ReleasedMeasure, 'cell' | 'suppressed'>) => ({
  ...figuresOfCell(cell),
  suppressed,
});

/** The figures a value is measured by, with the value in them. */
export function presentReading(measure: Pick<ReleasedMeasure, 'cell' | 'suppressed' | 'own'> & SetBeside) {
  const { own, beside } = measure;
  const shown = marketBeside({ ...presentFigures(measure), ...(beside && { beside }) });
  const { n, p10, p25, median, p75, p90, step, since, suppressed } = shown;
  return { n, p10, p25, median, p75, p90, step, since, suppressed, own };
}

/** One metric of a release with the company's place in it. */
export function presentReleased(
  view: ReleaseView,
  metric: MetricState,
  measure: ReleasedMeasure = readMeasure(groupIn(view), metric, 'latest'),
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
