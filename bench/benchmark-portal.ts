import { connect } from '#api/platform/database/connect.ts';
import type { Connection } from '#api/platform/database/connection.ts';
import { copyIn } from '#api/platform/database/copy.ts';
import { copyRows, field } from '#api/platform/database/copy-rows.ts';
import { openMeasuredPortal, type MeasuredPortal } from '#api/testing/measured-portal.ts';
import { makeCube, rulesOf, tableRows, type Size } from './benchmark-data.ts';

/** Rows of the market sent at once. */
const BATCH = 2000;
const INDUSTRIES = 5;

/** The whole methodology as one revision: all that a calculation reads of it. */
function methodologyOf(size: Size) {
  const process = { id: 2, name: 'Процесс' };
  return {
    processes: [
      { id: 1, name: 'Корень', alias: 'root', parent: null, position: 1 },
      { id: 2, name: 'Процесс', alias: 'process', parent: { id: 1, name: 'Корень' }, position: 1 },
    ],
    metrics: rulesOf(size).measures.map((measure) => ({ ...measure, process, direction: 'lower' })),
  };
}

function* marketRows(size: Size): Generator<Buffer[]> {
  const order = field.ints(new Int32Array(size.metrics).fill(1));
  let last: { change: number; company: number; year: number } = { change: 0, company: 0, year: 0 };
  for (const row of tableRows(size, makeCube(size))) {
    const [year = 0, company = 0, system = 0] = row;
    if (last.company !== company || last.year !== year) last = { change: last.change + 1, company, year };
    const present = Array.from({ length: size.metrics }, (_, at) => at).filter((at) => !Number.isNaN(row[3 + at]));
    yield [
      field.int(company),
      field.int(year),
      field.int(system),
      field.ints(present.map((at) => at + 1)),
      field.doubles(Float64Array.from(present, (at) => row[3 + at] ?? 0)),
      present.length === size.metrics ? order : field.ints(new Int32Array(present.length).fill(1)),
      field.int(last.change),
    ];
  }
}

function* inBatches<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function fill(target: Connection, size: Size): Promise<void> {
  const { pool, close } = await connect(target, { log });
  const client = await pool.connect();
  const company = 'overriding system value select g, $1 || g from generate_series(1, $2::int) g';
  await client.query(`insert into company (company_id, name) ${company}`, ['Компания ', size.companies]);
  await client.query(`insert into it_system (id, name) ${company}`, ['Система ', size.systems]);
  await client.query(`insert into branch (id, name) ${company}`, ['Отрасль ', INDUSTRIES]);
  await client.query('insert into company_branch select company_id, 1 + company_id % $1 from company', [INDUSTRIES]);
  await client.query(
    `insert into methodology_revision (created_at, action, object_type, after) values (now(), 'create', 'methodology', $1)`,
    [JSON.stringify(methodologyOf(size))],
  );
  await client.query(
    'insert into market_change (company_id, year) select c, y from generate_series(2021, 2020 + $2::int) y, generate_series(1, $1::int) c order by y, c',
    [size.companies, size.years],
  );
  const into = 'market_value (company_id, year, it_system_id, metric_ids, values, session_ids, from_change)';
  for (const batch of inBatches(marketRows(size))) await copyIn(client, into, copyRows(batch));
  await client.query('analyze market_value');
  client.release();
  await close();
}

/** A portal with a market of a size. */
export const openBenchPortal = (size: Size): Promise<MeasuredPortal> =>
  openMeasuredPortal((target) => fill(target, size));
