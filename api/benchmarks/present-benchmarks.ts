import type { Kysely } from 'kysely';
import { allows } from '#domain/access/access.ts';
import { isChangeable, rightsOnCalculation } from '#domain/access/calculations.ts';
import type { SizeBand } from '#contract/benchmark-shapes.ts';
import { listBenchmarks, type Benchmark } from '#contract/benchmarks.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Publishing } from './publication/publishing.ts';
import { getBenchmarkRow, listCompanies, listReleaseHeads, type BenchmarkRow } from './queries.ts';
import { listRefs, namesIn } from './refs.ts';

type Db = Kysely<Database>;
type ReleaseHead = Awaited<ReturnType<typeof listReleaseHeads>>[number];

/** The release a calculation is read in: its own; of a client's the one it was opened in, else the first. */
function releaseOf(
  { id, company_id, release_id }: BenchmarkRow,
  heads: readonly ReleaseHead[],
): ReleaseHead | undefined {
  if (company_id === null) return heads.find((one) => one.benchmark_id === id);
  return release_id === null ? heads[0] : heads.find((one) => one.id === release_id);
}

const presentHead = ({
  id,
  built_at,
  withdrawn_at,
  words,
  words_en,
}: ReleaseHead): NonNullable<Benchmark['release']> => ({
  id,
  built_at: built_at.toISOString(),
  ...(withdrawn_at && {
    withdrawn: { withdrawn_at: withdrawn_at.toISOString(), words: words ?? '', words_en: words_en ?? '' },
  }),
});

const bandOf = ({ band }: BenchmarkRow, release: ReleaseHead | undefined): SizeBand | null => {
  const bounds = band === null ? undefined : release?.bands[band];
  return bounds && band !== null ? { place: band, from: bounds.from, below: bounds.below } : null;
};

/**
 * Calculations as somebody may see them. An employee reads nothing of the operator's own notes: neither which companies
 * were chosen nor the comment.
 */
export async function presentBenchmarks(db: Db, rows: readonly BenchmarkRow[], actor: Actor): Promise<Benchmark[]> {
  const mine = (row: BenchmarkRow): boolean => isChangeable(actor, row);
  const named = async (table: 'branch' | 'it_system', ids: readonly number[]) =>
    namesIn(ids.length === 0 ? [] : await listRefs(db, table));
  const industryOf = await named(
    'branch',
    rows.flatMap(({ industry_ids }) => industry_ids),
  );
  const systemOf = await named(
    'it_system',
    rows.flatMap(({ it_system_ids }) => it_system_ids),
  );
  const heads = await listReleaseHeads(db);
  const shown = rows.map((row) => (mine(row) ? row : { ...row, company_ids: [] }));
  const companyOf = namesIn(await listCompanies(db, [...new Set(shown.flatMap(({ company_ids }) => company_ids))]));
  // People see their own calculations in full.
  const seesAuthor = (row: BenchmarkRow): boolean =>
    row.user_id === actor.user_id || (allows(actor, listBenchmarks.parts.author) && mine(row));
  const seesComment = allows(actor, listBenchmarks.parts.comment);
  return shown.map((row) => {
    const release = releaseOf(row, heads);
    return {
      id: row.id,
      itSystems: row.it_system_ids.map(systemOf),
      industries: row.industry_ids.map(industryOf),
      years: row.years,
      companies: row.company_ids.map(companyOf),
      company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
      created_at: row.created_at.toISOString(),
      processed_at: row.processed_at?.toISOString() ?? null,
      author: seesAuthor(row) && row.user_id !== null ? { id: row.user_id, name: row.user_name ?? '' } : null,
      comment: seesComment && mine(row) ? row.comment : null,
      is_final: row.is_final,
      frozen: row.published_at !== null,
      status: row.status,
      progress: row.progress,
      company_count: row.company_count,
      revision: row.revision,
      release: release ? presentHead(release) : null,
      size_band: bandOf(row, release),
      publishing: actor.company_id === null ? (row.publishing as Publishing | null) : null,
      can: rightsOnCalculation(actor, row),
    };
  });
}

export async function getBenchmarkOf(db: Db, actor: Actor, id: number | string): Promise<Benchmark> {
  const [found] = await presentBenchmarks(db, [await getBenchmarkRow(db, actor, id)], actor);
  return found!;
}
