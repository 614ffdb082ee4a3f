import type { BenchmarkRow } from '../queries.ts';
import type { Population, Release } from './load-release.ts';
import { groupOf } from './menu.ts';

const listed = (id: number | null): number[] => (id === null ? [] : [id]);

/** A calculation as if it had been opened for a group: files name what they show. */
export const inGroup = (
  row: BenchmarkRow,
  release: Pick<Release, 'groups'>,
  { industry, system, band }: Population,
): BenchmarkRow => ({
  ...row,
  company_count: groupOf(release, { industry, system, band }).company_count,
  industry_ids: listed(industry),
  it_system_ids: listed(system),
  band,
});
