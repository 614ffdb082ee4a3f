import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { copyIn } from '#api/platform/database/copy.ts';
import { startEmbedded } from '#api/platform/database/embedded/start.ts';
import type { Cube } from '#domain/figures/columns/cube.ts';
import type { PeerTimes } from './benchmark-duckdb.ts';
import { tableRows, type Size } from './benchmark-data.ts';
import { postgresStatistics, statementsOf } from './benchmark-sql.ts';

const silent = { info() {}, warn() {}, error() {} };
/** A result may have 1,664 columns. */
const MEASURES_AT_ONCE = 200;

/** Rows in PostgreSQL's binary format of COPY. */
function* binaryRows(size: Size, cube: Cube): Generator<Buffer> {
  yield Buffer.concat([Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1'), Buffer.alloc(8)]);
  for (const row of tableRows(size, cube)) {
    const bytes = Buffer.allocUnsafe(2 + row.length * 12);
    let at = bytes.writeInt16BE(row.length, 0);
    for (const value of row) {
      if (Number.isNaN(value)) at = bytes.writeInt32BE(-1, at);
      else at = bytes.writeDoubleBE(value, bytes.writeInt32BE(8, at));
    }
    yield bytes.subarray(0, at);
  }
  yield Buffer.from([255, 255]);
}

/** The time of the processor a server's process has taken, in milliseconds (Linux counts it in hundredths of a second). */
function processorOf(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/**
 * The portal's own PostgreSQL on one processor: figures and indicators, then statistics. It is spared the fences, marking who
 * lies outside, and the latest years.
 */
export async function timePostgres(cube: Cube, size: Size): Promise<PeerTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-bench-'));
  const server = await startEmbedded({ dataDir: folder, log: silent, durable: false });
  const client = new pg.Client(server.connection);
  try {
    await client.connect();
    await client.query(`set work_mem = '1GB'; set jit = off; set max_parallel_workers_per_gather = 0`);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    const { createTable, figures, measures } = statementsOf(size);
    await client.query(createTable.replace('create table', 'create unlogged table'));
    await copyIn(client, 'o', binaryRows(size, cube));
    await client.query('analyze o');
    const best = async (work: () => Promise<unknown>): Promise<number> => {
      let least = Infinity;
      for (let round = 0; round < 2; round++) {
        const begun = processorOf(pid);
        await work();
        least = Math.min(least, processorOf(pid) - begun);
      }
      return least;
    };
    const forFigures = await best(async () => {
      await client.query(`drop table if exists i; create unlogged table i as ${figures}`);
    });
    await client.query('analyze i');
    const statistics = await best(async () => {
      for (let from = 0; from < measures.length; from += MEASURES_AT_ONCE) {
        await client.query(postgresStatistics(measures.slice(from, from + MEASURES_AT_ONCE)));
      }
    });
    return { figures: forFigures, statistics };
  } finally {
    await client.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
