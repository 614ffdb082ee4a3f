import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { LATEST, nameOfBand, nameOfCell } from '#domain/benchmarks/release/cells.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { BuiltRelease } from './build-release.ts';
import { shownFigures } from './release-rows.ts';

/** Rows written at once. */
const BATCH = 5000;

/** The same figures have the same digest, whoever asks for them and whenever. */
const digestOf = (rows: readonly object[]): string => createHash('sha256').update(JSON.stringify(rows)).digest('hex');

/**
 * Writes a release once and for all. False when another release was published since it was built: then it has to be built
 * again beside that one. The lock lasts until the transaction ends.
 */
export async function saveRelease(
  trx: Transaction<Database>,
  { benchmark, now }: { readonly benchmark: number; readonly now: Date | null },
  built: BuiltRelease,
): Promise<boolean> {
  const { members, systems, figures, enough, after } = built;
  const { parameters, companies, industries, bands, groups } = members;
  const places = new Map(parameters.bands.map((band, at) => [nameOfBand(band), at]));
  await sql`select pg_advisory_xact_lock(hashtext('etalon release'))`.execute(trx);
  const newest = await trx.selectFrom('release').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  if ((newest?.id ?? null) !== after) return false;
  const shown = [...new Set(figures.flatMap(({ since }) => since ?? []))];
  // A figure shown on is read where it was computed.
  const before = await shownFigures(trx, shown, ['fresh']);
  const rows = figures.map(({ key, state, since, figures: fresh }) => {
    const own = fresh ?? (since === null ? undefined : before.get(since)?.get(nameOfCell(key)));
    return {
      measure_id: key.measure,
      it_system_id: key.system,
      branch_id: key.industry,
      band: key.band && (places.get(nameOfBand(key.band)) ?? null),
      year: key.period === LATEST ? null : key.period,
      state,
      since_release_id: since,
      n: own?.n ?? null,
      p10: own?.p10 ?? null,
      p25: own?.p25 ?? null,
      median: own?.median ?? null,
      p75: own?.p75 ?? null,
      p90: own?.p90 ?? null,
      step: own?.step ?? null,
    };
  });
  const { id } = await trx
    .insertInto('release')
    .values({
      benchmark_id: benchmark,
      ...(now && { built_at: now }),
      parameters: JSON.stringify({ ...parameters, enough }),
      companies: [...companies],
      industries: [...industries],
      bands: [...bands],
      groups: [...groups],
      digest: digestOf(rows),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let from = 0; from < rows.length; from += BATCH) {
    const some = rows.slice(from, from + BATCH).map((row) => ({
      ...row,
      release_id: id,
      since_release_id: row.state === 'fresh' ? id : row.since_release_id,
    }));
    await sql`insert into release_figure select (jsonb_populate_recordset(null::release_figure, ${JSON.stringify(some)}::jsonb)).*`.execute(
      trx,
    );
  }
  for (const [measure_id, ofSystems] of systems) {
    for (const [it_system_id, values] of ofSystems) {
      await trx
        .insertInto('release_value')
        .values({ release_id: id, measure_id, it_system_id, values: [...values] })
        .execute();
    }
  }
  return true;
}
