import type { ReleaseCell, ReleaseMarket, ReleaseMetric } from '#contract/releases.ts';
import { headOf, placesOf, treeOfRows } from '../../../methodology/metric-places.ts';
import { formulaYearsIn, type Cells, type Release } from './load-release.ts';

/** The fields in one order, whatever they were read in: the same figures are the same bytes. */
const presentCell = ({ n, p10, p25, median, p75, p90, step, since, hidden }: ReleaseCell): ReleaseCell => ({
  n,
  p10,
  p25,
  median,
  p75,
  p90,
  step,
  since,
  hidden,
});

/** The market of one population: nothing in it depends on who asks or when, and on the language only by the release's names. */
export function presentMarket(release: Release, cells: Cells): ReleaseMarket {
  const places = placesOf(release.methodology);
  const rows = new Map<number, ReleaseMetric[]>();
  for (const [process, metrics] of places.metricsOf) {
    const shown = metrics.flatMap((metric) => {
      const found = cells.get(metric.id);
      if (!found) return [];
      const years = [...found.years].map(([year, cell]) => ({ year, ...presentCell(cell) }));
      const { formula_ends } = formulaYearsIn(release, metric.alias);
      const head = { ...headOf(places, metric), ...(formula_ends.length > 0 && { formula_ends }) };
      return [{ ...head, latest: presentCell(found.latest), years, trends: [...found.trends] }];
    });
    rows.set(process, shown);
  }
  return { release: release.shown, years: [...release.years], processes: treeOfRows(places, rows) };
}
