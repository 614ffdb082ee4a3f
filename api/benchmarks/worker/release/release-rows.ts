import type { Kysely, Selectable } from 'kysely';
import { LATEST, nameOfCell, type Band, type CellKey } from '#domain/benchmarks/release/cells.ts';
import type { Movement } from '#domain/benchmarks/release/market-trend.ts';
import type { PublishedFigures } from '#domain/benchmarks/release/published-figures.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { readParameters } from './release-parameters.ts';

type Row = Selectable<Database['release_figure']>;

/** What names a figure of a release, or with the year it begins in a trend. */
export interface CellRow extends Pick<Row, 'measure_id' | 'it_system_id' | 'branch_id' | 'band' | 'year'> {
  readonly from_year?: number;
}

/** Which figure or trend a row of a release is, by the size bands of that release. */
export const cellKeyOf = (row: CellRow, bands: readonly Band[]): CellKey => ({
  measure: row.measure_id,
  system: row.it_system_id,
  industry: row.branch_id,
  band: row.band === null ? null : (bands[row.band] ?? null),
  period: row.year ?? LATEST,
  ...(row.from_year !== undefined && { from: row.from_year }),
});

/** What some releases show, or only what they computed newly, by release and name of the figure. */
export async function shownFigures(
  db: Kysely<Database>,
  releases: readonly number[],
  states: readonly Row['state'][] = ['fresh', 'same', 'kept'],
): Promise<Map<number, Map<string, PublishedFigures>>> {
  const found = new Map<number, Map<string, PublishedFigures>>();
  if (releases.length === 0) return found;
  const written = await db.selectFrom('release').select(['id', 'parameters']).where('id', 'in', releases).execute();
  for (const { id, parameters } of written) {
    const { bands } = readParameters(parameters);
    const rows = await db
      .selectFrom('release_figure')
      .selectAll()
      .where('release_id', '=', id)
      .where('state', 'in', states)
      .execute();
    const figures = new Map<string, PublishedFigures>();
    for (const row of rows) {
      const { n, p10, p25, median, p75, p90, step } = row;
      if (n === null || median === null || step === null) continue;
      figures.set(nameOfCell(cellKeyOf(row, bands)), { n, p10, p25, median, p75, p90, step });
    }
    found.set(id, figures);
  }
  return found;
}

/** The words on how the market moved that some releases found newly, by release and name. */
export async function freshMovements(db: Kysely<Database>, releases: readonly number[]) {
  const found = new Map<number, Map<string, Movement>>();
  if (releases.length === 0) return found;
  const written = await db.selectFrom('release').select(['id', 'parameters']).where('id', 'in', releases).execute();
  for (const { id, parameters } of written) {
    const { bands } = readParameters(parameters);
    const rows = await db
      .selectFrom('release_trend')
      .selectAll()
      .where('release_id', '=', id)
      .where('state', '=', 'fresh')
      .execute();
    const nameOf = (row: (typeof rows)[number]) =>
      nameOfCell(cellKeyOf({ ...row, it_system_id: null, year: row.to_year }, bands));
    found.set(id, new Map(rows.map((row) => [nameOf(row), row.movement])));
  }
  return found;
}
