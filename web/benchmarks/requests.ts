import { countCompanies, getBenchmark, getBenchmarkChoices } from '#contract/benchmarks.ts';
import { getProcessesWithMetrics } from '#contract/benchmark-results.ts';
import { read, readQuietly } from '#web/app/query-client.ts';
import type { RunParams } from './calculation/run-params.ts';

export const staffChoicesQuery = read(getBenchmarkChoices, {});

export const countQuery = (
  { industries, itSystems, years, companies }: Omit<RunParams, 'comment'>,
  size: number | null = null,
) => read(countCompanies, { query: { industries, itSystems, years, companies, ...(size !== null && { size }) } });

/** A calculation as the staff see it. */
export const benchmarkQuery = (id: string) => readQuietly(getBenchmark, { params: { id } });

/** All results of a calculation by process; `whole` also includes indicators without market figures. */
export const resultQuery = (id: string, whole: boolean) =>
  read(getProcessesWithMetrics, { query: { benchmark_id: id, ...(whole && { is_full_access: true }) } });
