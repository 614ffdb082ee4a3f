import { sql, type Kysely } from 'kysely';
import type { getReleaseState, ReleaseState } from '#contract/release-states.ts';
import type { MessageKind } from '#domain/messages/kinds.ts';
import type { Database } from '../../platform/database/schema.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import { listSignatures, presentSignature } from '../publication/sign-off.ts';
import { listReleaseRows } from './list-releases.ts';

type Db = Kysely<Database>;

/** To how many a release was told of, and how many of them opened it; each message names the release it is about. */
async function countTold(db: Db, kind: MessageKind, release: number): Promise<ReleaseState['told']['published']> {
  const { people, read } = await db
    .selectFrom('message')
    .select(sql<number>`count(*)::int`.as('people'))
    .select(sql<number>`count(read_at)::int`.as('read'))
    .where('kind', '=', kind)
    .where('once', '=', String(release))
    .executeTakeFirstOrThrow();
  return { people, read };
}

/** Files clients took while it was what they read, of it or of their own part of it. */
async function countDownloads(db: Db, { id, benchmark_id }: { readonly id: number; readonly benchmark_id: number }) {
  const { rows } = await sql<ReleaseState['downloads']>`
    select count(*)::int as files, count(distinct user_id)::int as people, count(distinct company_id)::int as companies
    from audit_log
    where action = 'download' and object_type = 'benchmark' and company_id is not null
      and object_id in (select benchmark.id::text from benchmark where id = ${benchmark_id} or release_id = ${id})`.execute(
    db,
  );
  return rows[0]!;
}

/** One release with who signed it, who heard of it and how often it was taken away. */
export async function readReleaseState(
  { db }: { readonly db: Db },
  { actor, params: { id } }: Call<typeof getReleaseState>,
): Promise<ReleaseState> {
  const row = (await listReleaseRows(db, actor)).find((one) => one.id === id);
  if (!row) throw notFound();
  const [signatures, published, withdrawn, downloads] = await Promise.all([
    listSignatures(db, row.benchmark_id),
    countTold(db, 'market_published', id),
    countTold(db, 'release_withdrawn', id),
    countDownloads(db, row),
  ]);
  // Of those who signed more than once the last time counts, which was for what is published.
  const last = signatures.at(-1)?.stamp;
  const standing = signatures.filter(({ stamp }) => stamp === last);
  return {
    ...row,
    signatures: standing.map((one) => presentSignature(one, actor)),
    told: { published, withdrawn },
    downloads,
  };
}
