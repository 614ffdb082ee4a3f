import type { BenchmarkMetricPage, CompanyLine } from '#contract/benchmark-results.ts';

/** The own company's line on the charts of an indicator; undefined without a value. */
export function ownLineIn({ metric: { own }, by_year }: BenchmarkMetricPage): CompanyLine | undefined {
  const points = by_year.flatMap(({ year, own: value }) => (value === null ? [] : [{ year, value }]));
  if (!own && points.length === 0) return undefined;
  return { company: { id: 0, name: '' }, value: own?.value ?? null, percentile: null, points };
}
