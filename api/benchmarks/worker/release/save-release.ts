import { createHash } from 'node:crypto';
import { sql, type Selectable, type Kysely } from 'kysely';
import { PUBLISHED_FIGURES } from '#domain/figures/describe.ts';
import { LATEST, nameOfBand, nameOfCell } from '#domain/benchmarks/release/cells.ts';
import { copyIn } from '../../../platform/database/copy.ts';
import { copyRows, field } from '../../../platform/database/copy-rows.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Transacting } from '../../../platform/database/transact.ts';
import type { BuiltRelease } from './build-release.ts';
import { freshMovements, shownFigures } from './release-rows.ts';
import type { SystemValues } from '../market/system-values.ts';

/** The same figures have the same digest, whoever asks for them and whenever. */
const digestOf = (rows: readonly object[]): string => createHash('sha256').update(JSON.stringify(rows)).digest('hex');

type Row = Selectable<Database['release_figure']>;
type NewFigure = Omit<Row, 'release_id'>;

const COLUMNS = [
  ['release_id', 'measure_id', 'it_system_id', 'branch_id', 'band', 'year', 'since_release_id', 'n'],
  [...PUBLISHED_FIGURES, 'step'],
] as const;
const [WHOLE, REAL] = COLUMNS;

function* figureRows(id: number, figures: readonly NewFigure[]): Generator<Buffer[]> {
  for (const figure of figures) {
    const since_release_id = figure.state === 'fresh' ? id : figure.since_release_id;
    const row: Row = { ...figure, release_id: id, since_release_id };
    yield [
      field.text(row.state),
      ...WHOLE.map((name) => (row[name] === null ? field.nothing : field.int(row[name]))),
      ...REAL.map((name) => (row[name] === null ? field.nothing : field.double(row[name]))),
    ];
  }
}

function* valueRows(id: number, systems: SystemValues): Generator<Buffer[]> {
  for (const [measure, ofSystems] of systems) {
    for (const [system, values] of ofSystems) {
      yield [field.int(id), field.int(measure), field.int(system), field.doubles(values)];
    }
  }
}

/** The figures as they are written, those shown on read where they were computed. */
async function figuresToWrite(trx: Kysely<Database>, { figures, members }: BuiltRelease): Promise<NewFigure[]> {
  const places = new Map(members.parameters.bands.map((band, at) => [nameOfBand(band), at]));
  const earlier = [...new Set(figures.flatMap(({ since }) => since ?? []))];
  const before = await shownFigures(trx, earlier, ['fresh']);
  return figures.map(({ key, state, since, figures: fresh }) => {
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
}

type NewTrend = Omit<Selectable<Database['release_trend']>, 'release_id' | 'since_release_id'> & {
  readonly since_release_id: number | null;
};

/** How the market moved, where the release tells it: newly found, or by the word of an earlier release. */
async function trendsToWrite(trx: Kysely<Database>, { trends, members }: BuiltRelease): Promise<NewTrend[]> {
  const places = new Map(members.parameters.bands.map((band, at) => [nameOfBand(band), at]));
  const before = await freshMovements(trx, [...new Set(trends.flatMap(({ since }) => since ?? []))]);
  return trends.flatMap(({ key, state, since, movement: fresh }): NewTrend[] => {
    const movement = fresh ?? (since === null ? undefined : before.get(since)?.get(nameOfCell(key)));
    if (movement === undefined || state === 'few' || state === 'difference' || state === 'withheld') return [];
    return [
      {
        measure_id: key.measure,
        branch_id: key.industry,
        band: key.band && (places.get(nameOfBand(key.band)) ?? null),
        from_year: key.from,
        to_year: Number(key.period),
        state,
        since_release_id: since,
        movement,
      },
    ];
  });
}

const TREND_COLUMNS = [
  'release_id',
  'measure_id',
  'branch_id',
  'band',
  'from_year',
  'to_year',
  'since_release_id',
] as const;

function* trendRows(id: number, trends: readonly NewTrend[]): Generator<Buffer[]> {
  for (const trend of trends) {
    const row = { ...trend, release_id: id, since_release_id: trend.since_release_id ?? id };
    yield [
      field.text(row.state),
      field.text(row.movement),
      ...TREND_COLUMNS.map((name) => (row[name] === null ? field.nothing : field.int(row[name]))),
    ];
  }
}

/**
 * Writes a release once and for all. False when another release was published since it was built: then it has to be built
 * again beside that one. The lock lasts until the transaction ends.
 */
export async function saveRelease(
  { trx, client }: Transacting,
  { benchmark, now }: { readonly benchmark: number; readonly now: Date | null },
  built: BuiltRelease,
): Promise<boolean> {
  const { members, systems, enough, after } = built;
  const { parameters, companies, industries, bands, groups } = members;
  await sql`select pg_advisory_xact_lock(hashtext('etalon release'))`.execute(trx);
  const newest = await trx.selectFrom('release').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  if ((newest?.id ?? null) !== after) return false;
  const figures = await figuresToWrite(trx, built);
  const trends = await trendsToWrite(trx, built);
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
      digest: digestOf([...figures, ...trends]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await copyIn(client, `release_figure (state, ${COLUMNS.flat().join(', ')})`, copyRows(figureRows(id, figures)));
  await copyIn(client, `release_trend (state, movement, ${TREND_COLUMNS.join(', ')})`, copyRows(trendRows(id, trends)));
  const columns = 'release_value (release_id, measure_id, it_system_id, values)';
  await copyIn(client, columns, copyRows(valueRows(id, systems)));
  return true;
}
