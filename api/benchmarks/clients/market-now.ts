import { sql, type Kysely } from 'kysely';
import { underReviewText, withdrawnText, type WithdrawnRelease } from '#domain/benchmarks/release/release-states.ts';
import type { Locale, Text } from '#domain/language/text.ts';
import type { MarketNow } from '#contract/release-states.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { conflict, notFound, type Refusal } from '../../platform/http/refusal.ts';
import { currentRelease } from '../../values/published-market.ts';
import { NOT_RELEASED, RELEASE_IN_PREPARATION } from '../refusals.ts';
import type { Release } from './release/load-release.ts';
import type { Releases } from './release/releases.ts';

type Db = Kysely<Database>;

export async function findCurrentRelease(db: Db): Promise<number | null> {
  return (await currentRelease(db).select('release.id').executeTakeFirst())?.id ?? null;
}

/** The calculation of that release. */
export const currentBenchmark = (db: Db) => currentRelease(db).select('benchmark_id');

const withdrawals = (db: Db) =>
  db
    .selectFrom('release_withdrawal')
    .innerJoin('release', 'release.id', 'release_id')
    .select(['release.id', 'built_at', 'withdrawn_at', 'words', 'words_en']);

const presentWithdrawn = (
  row: { readonly [K in keyof WithdrawnRelease]: WithdrawnRelease[K] | Date } & Pick<
    WithdrawnRelease,
    'id' | 'words' | 'words_en'
  >,
): WithdrawnRelease => ({
  id: row.id,
  built_at: new Date(row.built_at).toISOString(),
  withdrawn_at: new Date(row.withdrawn_at).toISOString(),
  words: row.words,
  words_en: row.words_en,
});

/** The release clients read now, and the one whose withdrawal made it so: since then no other came in force. */
export async function findMarketNow(db: Db): Promise<MarketNow> {
  const release = await currentRelease(db).select(['release.id', 'built_at']).executeTakeFirst();
  const withdrawn = await withdrawals(db)
    .where('withdrawn_at', '=', (row) =>
      row.selectFrom('release_reading').select('since').orderBy('id', 'desc').limit(1),
    )
    .executeTakeFirst();
  return {
    release: release ? { id: release.id, built_at: release.built_at.toISOString() } : null,
    withdrawn: withdrawn ? presentWithdrawn(withdrawn) : null,
  };
}

/** Why nothing is in force: never published, under review, or what was published before there were releases becomes one. */
export async function refuseWithoutRelease(db: Db, never: (why: Text) => Refusal = notFound): Promise<never> {
  const { withdrawn } = await findMarketNow(db);
  if (withdrawn) throw never(underReviewText(withdrawn));
  const published = await db
    .selectFrom('benchmark')
    .select('id')
    .where('company_id', 'is', null)
    .where('published_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  throw published ? conflict(RELEASE_IN_PREPARATION) : never(NOT_RELEASED);
}

export async function getCurrentRelease(db: Db): Promise<number> {
  return (await findCurrentRelease(db)) ?? refuseWithoutRelease(db);
}

/** The release to choose a part of the market in. */
export const openCurrentRelease = async (db: Db, releases: Releases): Promise<Release> =>
  releases.open((await findCurrentRelease(db)) ?? (await refuseWithoutRelease(db, conflict)));

/** Opens a release for somebody: a withdrawn one shows clients nothing but why. */
export async function openReleaseFor(
  { db, releases }: { readonly db: Db; readonly releases: Releases },
  { company_id }: Pick<Actor, 'company_id'>,
  id: number,
  locale?: Locale,
): Promise<Release> {
  const withdrawn = company_id !== null && (await withdrawals(db).where('release.id', '=', id).executeTakeFirst());
  if (withdrawn) throw conflict(withdrawnText(presentWithdrawn(withdrawn)));
  return releases.open(id, locale);
}

/** Where the release of a calculation was not withdrawn: its own, or the first for those of before there were releases. */
export const notWithdrawn = sql<boolean>`not exists (select from release_withdrawal
  where release_withdrawal.release_id = coalesce(benchmark.release_id, (select min(id) from release)))`;
