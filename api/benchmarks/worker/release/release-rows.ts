import type { Kysely, Selectable } from 'kysely';
import { LATEST, nameOfCell, type Band, type CellKey } from '#domain/benchmarks/release/cells.ts';
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

/** Reads something of each of some releases, by release; its size bands say which cell a row is. */
async function readOfEach<T>(
  db: Kysely<Database>,
  releases: readonly number[],
  read: (release: number, bands: readonly Band[]) => Promise<T>,
): Promise<Map<number, T>> {
  const found = new Map<number, T>();
  if (releases.length === 0) return found;
  const written = await db.selectFrom('release').select(['id', 'parameters']).where('id', 'in', releases).execute();
  for (const { id, parameters } of written) found.set(id, await read(id, readParameters(parameters).bands));
  return found;
}

/** What some releases show, or only what they computed newly, by release and name of the figure. */
export const shownFigures = (
  db: Kysely<Database>,
  releases: readonly number[],
  states: readonly Row['state'][] = ['fresh', 'same', 'kept'],
) =>
  readOfEach(db, releases, async (release, bands) => {
    const rows = await db
      .selectFrom('release_figure')
      .selectAll()
      .where('release_id', '=', release)
      .where('state', 'in', states)
      .execute();
    const figures = new Map<string, PublishedFigures>();
    for (const row of rows) {
      const { n, p10, p25, median, p75, p90, step } = row;
      if (n === null || median === null || step === null) continue;
      figures.set(nameOfCell(cellKeyOf(row, bands)), { n, p10, p25, median, p75, p90, step });
    }
    return figures;
  });

/** The words on how the market moved that some releases found newly, by release and name. */
export const freshMovements = (db: Kysely<Database>, releases: readonly number[]) =>
  readOfEach(db, releases, async (release, bands) => {
    const rows = await db
      .selectFrom('release_trend')
      .selectAll()
      .where('release_id', '=', release)
      .where('state', '=', 'fresh')
      .execute();
    const nameOf = (row: (typeof rows)[number]) =>
      nameOfCell(cellKeyOf({ ...row, it_system_id: null, year: row.to_year }, bands));
    return new Map(rows.map((row) => [nameOf(row), row.movement]));
  });
