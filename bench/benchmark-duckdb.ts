import { tableRows, type Size } from './benchmark-data.ts';
import { duckStatistics, statementsOf } from './benchmark-sql.ts';
import { openDuckDb } from './peers.ts';
import { leastOfProcess } from './processor.ts';
import type { Cube } from '#domain/figures/columns/cube.ts';

export interface PeerTimes {
  readonly figures: number;
  readonly statistics: number;
}

/**
 * DuckDB in prepared statements on one thread: figures and indicators, then statistics. It is spared the fences, marking
 * who lies outside, and the latest years.
 */
export async function timeDuckDb(cube: Cube, size: Size): Promise<PeerTimes> {
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
  const best = async (sql: string): Promise<number> => {
    const prepared = await duck.prepare(sql);
    return leastOfProcess(3, () => prepared.run());
  };
  return {
    figures: await best(`create or replace table i as ${figures}`),
    statistics: await best(duckStatistics(measures)),
  };
}
