import { tableRows, type Size } from './benchmark-data.ts';
import { duckStatistics, statementsOf } from './benchmark-sql.ts';
import { openDuckDb } from './peers.ts';
import type { Cube } from '#domain/benchmarks/cube.ts';

export interface PeerTimes {
  readonly figures: number;
  readonly statistics: number;
}

/**
 * DuckDB in prepared statements: figures and indicators, then statistics of all and without outliers. The latter is counted
 * as a second run of the former: DuckDB is spared drawing the fences and leaving out what lies outside, and the latest years.
 */
export async function timeDuckDb(cube: Cube, size: Size, threads: readonly number[]): Promise<PeerTimes[]> {
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
  const times: PeerTimes[] = [];
  for (const count of threads) {
    await duck.run(`set threads = ${count}`);
    const best = async (sql: string): Promise<number> => {
      const prepared = await duck.prepare(sql);
      await prepared.run();
      let least = Infinity;
      for (let round = 0; round < 3; round++) {
        const begun = performance.now();
        await prepared.run();
        least = Math.min(least, performance.now() - begun);
      }
      return least;
    };
    const forFigures = await best(`create or replace table i as ${figures}`);
    const forAll = await best(duckStatistics(measures));
    times.push({ figures: forFigures, statistics: 2 * forAll });
  }
  return times;
}
