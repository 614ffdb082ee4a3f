import type pg from 'pg';
import type { Dimensions } from '#domain/figures/columns/cube.ts';
import { ascending } from '#domain/figures/columns/cube.ts';
import type { ReportedValues } from '#domain/figures/held-values.ts';
import { copyOut } from '../../../platform/database/copy.ts';
import { RowReader } from '../../../platform/database/copy-rows.ts';

export interface WantedCube {
  readonly change: number;
  readonly metrics: readonly number[];
  /** Metrics whose blank row is a zero. */
  readonly zeros: readonly number[];
}

/** Rows handed over together: enough that handing over costs nothing, few enough to stay small; and room for most of them. */
const BATCH = 2000;
const ROOM = 16 * 1024 * 1024;

/** What held right after a change. */
const heldAt = (change: number): string => `from_change <= ${change} and (to_change is null or to_change > ${change})`;

/** What of the market is loaded: one company and year, or every so many rows, beginning with one of them. */
export interface Part {
  readonly change: number;
  readonly of: Change | { readonly every: number; readonly from: number };
}

/** The market as it was right after a change, batch by batch; of the whole market a batch is good only while it is handled. */
export async function loadMarket(
  client: pg.ClientBase,
  { change, of }: Part,
  onRows: (rows: ReportedValues[]) => void,
): Promise<void> {
  const isAll = 'every' in of;
  const only = isAll ? `id % ${of.every} = ${of.from}` : `company_id = ${of.company} and year = ${of.year}`;
  const reader = new RowReader({ room: isAll ? ROOM : 0 });
  let batch: ReportedValues[] = [];
  const handOver = (): void => {
    onRows(batch);
    batch = [];
    reader.forget();
  };
  const query = `select company_id, year, it_system_id, metric_ids, values, blank_ids
    from market_value where ${heldAt(change)} and ${only}`;
  await copyOut(client, query, (chunk) =>
    reader.read(chunk, (row) => {
      batch.push({
        company: row.int() ?? 0,
        year: row.int() ?? 0,
        system: row.int(),
        metrics: row.ints(),
        values: row.doubles(),
        order: 0,
        asked: row.ints(),
      });
      if (batch.length === BATCH) handOver();
    }),
  );
  handOver();
}

export interface Change {
  readonly company: number;
  readonly year: number;
}

/** Which companies and years changed after one change up to another. */
export async function loadChanges(client: pg.ClientBase, after: number, to: number): Promise<Change[]> {
  const { rows } = await client.query<Change>(
    'select distinct company_id as company, year from market_change where id > $1 and id <= $2',
    [after, to],
  );
  return rows;
}

/** What a cube of the market spans; companies without values too, so that their first questionnaire finds its place. */
export async function loadDimensions(
  client: pg.ClientBase,
  { change, metrics, zeros }: WantedCube,
): Promise<Dimensions> {
  const numbers = async (query: string): Promise<number[]> =>
    (await client.query<{ n: number }>(query)).rows.map(({ n }) => n);
  return {
    companies: ascending(await numbers('select company_id as n from company')),
    years: ascending(await numbers(`select distinct year as n from market_change where id <= ${change}`)),
    systems: ascending(await numbers('select id as n from it_system')),
    metrics: ascending(metrics),
    zeros: ascending(zeros),
  };
}
