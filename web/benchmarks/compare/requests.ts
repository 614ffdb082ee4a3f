import { compareBenchmarks, listMoverCells, listMovers } from '#contract/benchmark-comparison.ts';
import { read } from '#web/app/query-client.ts';

/** Two calculations in a period: a year, or the latest values. */
export interface ComparedCalls {
  readonly id: string;
  readonly otherId: string;
  readonly period: string;
}

export const comparisonQuery = ({ id, otherId, period }: ComparedCalls) =>
  read(compareBenchmarks, { params: { id, otherId }, query: { period } });

export const moversQuery = ({ id, otherId, period }: ComparedCalls, metric: number) =>
  read(listMovers, { params: { id, otherId }, query: { metric, period } });

export const moverCellsQuery = ({ id, otherId, period }: ComparedCalls, metric: number, company: number) =>
  read(listMoverCells, { params: { id, otherId }, query: { metric, company, period } });
