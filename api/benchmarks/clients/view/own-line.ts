import type { CompanyLine } from '#contract/benchmark-results.ts';
import { readMeasure } from '#domain/market/read-measure.ts';
import { getMetric } from '../../../methodology/metric-places.ts';
import type { ReleaseView } from './open-for-client.ts';
import { groupIn } from './present-released.ts';

/** The line of a company: what it reported year by year, with its place where the release shows the year. */
export function ownLine(view: ReleaseView, metricId: number, name: string): CompanyLine[] {
  const { company, own, release } = view;
  const metric = getMetric(release.methodology, metricId);
  const group = groupIn(view);
  const points = own.years.flatMap((year) => {
    const found = readMeasure(group, metric, year).own;
    return found ? [{ year, value: found.value, percentile: found.percentile }] : [];
  });
  if (company === null || points.length === 0) return [];
  const latest = readMeasure(group, metric, 'latest').own;
  return [
    { company: { id: company, name }, value: latest?.value ?? null, percentile: latest?.percentile ?? null, points },
  ];
}
