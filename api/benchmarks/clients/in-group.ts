import type { BenchmarkRow } from '../queries.ts';
import type { Population } from './load-release.ts';

const listed = (id: number | null): number[] => (id === null ? [] : [id]);

/** A calculation as if it had been opened for a group: files name what they show. */
export const inGroup = (row: BenchmarkRow, { industry, system, band }: Population): BenchmarkRow => ({
  ...row,
  industry_ids: listed(industry),
  it_system_ids: listed(system),
  band,
});
