import type { CompanyLine } from '#contract/benchmark-results.ts';
import { getMetric } from '../../../methodology/metric-places.ts';
import type { ReleaseView } from './open-for-client.ts';
import { readMeasure } from './present-released.ts';

/** The line of a company: what it reported year by year, with its place where the release shows the year. */
export function ownLine(view: ReleaseView, metricId: number, name: string): CompanyLine[] {
  const { company, own, release } = view;
  const metric = getMetric(release.methodology, metricId);
  const points = own.years.flatMap((year) => {
    const found = readMeasure(view, metric, year).own;
    return found ? [{ year, value: found.value, percentile: found.percentile }] : [];
  });
  if (company === null || points.length === 0) return [];
  const latest = readMeasure(view, metric, 'latest').own;
  return [
    { company: { id: company, name }, value: latest?.value ?? null, percentile: latest?.percentile ?? null, points },
  ];
}
