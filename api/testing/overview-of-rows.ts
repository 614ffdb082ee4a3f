import { expect } from 'vitest';
import type { BenchmarkMetric, ProcessWithBenchmark } from '#contract/benchmark-results.ts';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import type { OwnTableRow } from '#contract/own-table.ts';
import { sideOf } from '#domain/benchmarks/summary/summary.ts';
import type { Caller } from './portal.ts';

const rowsIn = (tree: readonly ProcessWithBenchmark[]): BenchmarkMetric[] =>
  tree.flatMap(({ metrics, children }) => [...metrics, ...rowsIn(children)]);

/** What the summary of a person's company counts as better and worse are the rows of the table and of the feed. */
export async function expectOverviewOfRows(person: Caller, staff: Caller, company: number): Promise<void> {
  const rows = rowsIn((await person.get('/api/process-with-metrics/')).json<ProcessWithBenchmark[]>());
  const summary = (await staff.get(`/api/benchmarks/final/summary/?company_id=${company}`)).json<BenchmarkSummary>();
  const count = (side: string, of = rows) => of.filter((row) => sideOf(row) === side).length;
  expect(summary.worse).toBeGreaterThan(20);
  expect([summary.better, summary.same, summary.worse]).toEqual([count('better'), count('same'), count('worse')]);
  const feed = (await person.get('/api/own-table/')).json<OwnTableRow[]>();
  const countOfFeed = (side: string) =>
    feed
      .filter((row) => row.period === 'latest' && row.group_kind === 'market' && row.better !== null)
      .filter((row) => !row.doubtful && row.side === side).length;
  expect([summary.better, summary.same, summary.worse]).toEqual([
    countOfFeed('better'),
    countOfFeed('about'),
    countOfFeed('worse'),
  ]);
  for (const { id: root, better, worse } of summary.processes) {
    const own = rows.filter(({ rootProcess }) => rootProcess.id === root);
    expect([better, worse]).toEqual([count('better', own), count('worse', own)]);
  }
}
