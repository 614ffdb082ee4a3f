import { tableRows, type Size } from './benchmark-data.ts';
import { duckStatistics, statementsOf } from './benchmark-sql.ts';
import { openDuckDb } from './peers.ts';
import { leastOfProcess } from './processor.ts';
import type { Cube } from '#domain/benchmarks/cube.ts';

export interface PeerTimes {
  readonly figures: number;
  readonly statistics: number;
}

/**
 * DuckDB in prepared statements: figures and indicators, then statistics of all and without outliers. The latter is counted
 * as a second run of the former, which spares DuckDB most of it: with a table of fences it took more than twice as long.
 * The latest years are not asked of it either.
 */
export async function timeDuckDb(cube: Cube, size: Size): Promise<{ onOne: PeerTimes; onTwo: PeerTimes }> {
  const duck = await openDuckDb(1);
  const { createTable, figures, measures } = statementsOf(size);
  await duck.run(createTable);
  const appender = await duck.createAppender('o');
  for (const row of tableRows(size, cube)) {
    for (const value of row) {
      if (Number.isNaN(value)) appender.appendNull();
      else appender.appendDouble(value);
    }
    appender.endRow();
  }
  appender.closeSync();
  await duck.run(`create table i as ${figures}`);
  const onThreads = async (threads: number, measure: Measure): Promise<PeerTimes> => {
    await duck.run(`set threads = ${threads}`);
    const best = async (sql: string): Promise<number> => {
      const prepared = await duck.prepare(sql);
      return measure(3, () => prepared.run());
    };
    const forFigures = await best(`create or replace table i as ${figures}`);
    return { figures: forFigures, statistics: 2 * (await best(duckStatistics(measures))) };
  };
  return { onOne: await onThreads(1, leastOfProcess), onTwo: await onThreads(2, bestPassed) };
}

type Measure = (rounds: number, work: () => Promise<unknown>) => Promise<number>;

/** The time that passes: of several threads together only that can be compared. */
const bestPassed: Measure = async (rounds, work) => {
  await work();
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await work();
    best = Math.min(best, performance.now() - begun);
  }
  return best;
};
