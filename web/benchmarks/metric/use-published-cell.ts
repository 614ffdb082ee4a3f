import { useQuery } from '@tanstack/react-query';
import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import type { Ref } from '#contract/shapes.ts';
import type { ReleaseCell } from '../publication/cell-text.ts';
import type { MetricFilters } from './filters.ts';
import { dictQuery } from './requests.ts';

const namedIn = (refs: readonly Ref[], id: number | undefined): Ref | null | undefined =>
  id === undefined ? null : refs.find((one) => one.id === id);

/** The figure of a release that the filters name, one value of each at most; null while its names are not known. */
export function usePublishedCell(id: string, metric: BenchmarkMetric, filters: MetricFilters): ReleaseCell | null {
  const { data } = useQuery(dictQuery(id, metric.id));
  if (!data) return null;
  const industry = namedIn(data.industries, filters.industry[0]);
  const it_system = namedIn(data.itSystems, filters.it_system[0]);
  if (industry === undefined || it_system === undefined) return null;
  return { metric, industry, it_system, size_band: null, year: filters.year[0] ?? null };
}
