import type pg from 'pg';
import { inColumns, OUT } from '#domain/figures/calculation.ts';
import { copyOut } from '../../../platform/database/copy.ts';
import { RowReader } from '../../../platform/database/copy-rows.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { LoadedCalculation } from '../messages.ts';
import type { MarketContext } from '../market/market-context.ts';

type WithErased = LoadedCalculation & { readonly erased: readonly number[] };

interface Shape {
  readonly version: number;
  readonly years: number[];
  readonly companies: number[];
  readonly metrics: string;
  readonly columns: string[];
  readonly erased: number[];
}

export const sharedDoubles = (count: number): Float64Array => new Float64Array(new SharedArrayBuffer(count * 8));
export const sharedBytes = (count: number): Uint8Array => new Uint8Array(new SharedArrayBuffer(count));

/** Companies whose values are erased have none, also where a hash stands for what they once were. */
function forgetErased(
  { companies, values }: Pick<LoadedCalculation, 'companies' | 'values'>,
  erased: readonly number[],
): void {
  for (const company of erased) {
    const at = companies.indexOf(company);
    for (let place = at; at >= 0 && place < values.length; place += companies.length) values[place] = NaN;
  }
}

/** Reads a finished calculation into memory that is handed over without a copy, all of one moment. */
export async function loadCalculation(context: MarketContext, id: number): Promise<LoadedCalculation> {
  const { erased, ...calculation } = await loadWithErased(context, id);
  forgetErased(calculation, erased);
  return calculation;
}

/** The same with hashes in the place of erased values: they tell only whether two of them were the same. */
export const loadWithErased = ({ pool }: MarketContext, id: number): Promise<WithErased> =>
  transact(pool, ({ client }) => read(client, id), 'begin isolation level repeatable read read only');

async function read(client: pg.PoolClient, id: number): Promise<WithErased> {
  const { rows } = await client.query<Shape>(
    `select version, result_years as years, result_companies as companies, figure_columns as columns,
         array(select company_id from company where erased_at is not null) as erased,
         (select count(*) from benchmark_metric where benchmark_id = id) as metrics
       from benchmark where id = $1`,
    [id],
  );
  const shape = rows[0];
  if (!shape) throw new Error(`no calculation ${id}`);
  const [years, companies, count] = [shape.years.length, shape.companies.length, Number(shape.metrics)];
  const [size, periods] = [years * companies, years + 1];
  const values = sharedDoubles(count * size);
  const figures = sharedDoubles(count * periods * OUT.size);
  const marks = sharedBytes(count * periods * companies);
  const measures = new Int32Array(count);
  const recipes: string[] = [];
  const reader = new RowReader();
  let at = 0;
  await copyOut(
    client,
    `select metric_id, recipe, values, figures, marks from benchmark_metric where benchmark_id = ${id} order by position`,
    (chunk) =>
      reader.read(chunk, (row) => {
        measures[at] = row.int() ?? 0;
        recipes.push(row.text());
        row.doubles(values.subarray(at * size, (at + 1) * size));
        figures.set(inColumns(row.doubles(), shape.columns), at * periods * OUT.size);
        marks.set(row.bytes(), at * periods * companies);
        at += 1;
      }),
  );
  return {
    version: shape.version,
    erased: shape.erased,
    companies: Int32Array.from(shape.companies),
    years: Int32Array.from(shape.years),
    measures,
    recipes,
    values,
    figures,
    marks,
  };
}
