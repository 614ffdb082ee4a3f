import type { Kysely } from 'kysely';
import { inColumns, OUT } from '#domain/figures/calculation.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { LoadedCalculation } from '../worker/messages.ts';
import { sharedBytes, sharedDoubles } from '../worker/calculation/load-calculation.ts';

/** The same calculation with the figures that have changed since it was read. */
export async function loadChanges(
  db: Kysely<Database>,
  id: number,
  known: LoadedCalculation,
): Promise<LoadedCalculation> {
  const rows = await db
    .selectFrom('benchmark_metric')
    .innerJoin('benchmark', 'benchmark.id', 'benchmark_metric.benchmark_id')
    .select(['position', 'figures', 'marks', 'figure_columns', 'benchmark_metric.version'])
    .where('benchmark_id', '=', id)
    .where('benchmark_metric.version', '>', known.version)
    .execute();
  const periods = known.years.length + 1;
  const figures = sharedDoubles(known.figures.length);
  figures.set(known.figures);
  const marks = sharedBytes(known.marks.length);
  marks.set(known.marks);
  for (const row of rows) {
    figures.set(inColumns(Float64Array.from(row.figures), row.figure_columns), row.position * periods * OUT.size);
    marks.set(row.marks, row.position * periods * known.companies.length);
  }
  return { ...known, version: Math.max(known.version, ...rows.map(({ version }) => version)), figures, marks };
}
