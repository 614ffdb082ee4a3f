import { sql, type Kysely } from 'kysely';
import { isChangeable } from '#domain/access/calculations.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Side } from '../runs/history-queries.ts';
import { getBenchmarkRow, type BenchmarkRow } from '../queries.ts';

/** A calculation of one of the two lists; an employee changes only those of their company. */
export async function getOwnSide(db: Kysely<Database>, actor: Actor, id: number, side: Side): Promise<BenchmarkRow> {
  const row = await getBenchmarkRow(db, actor, id);
  const clients = row.company_id !== null;
  if (clients !== (side === 'clients')) throw notFound();
  if (!isChangeable(actor, row)) throw notFound();
  return row;
}

/** The published market that another would follow: the one of now, else the one published last. */
export async function findLastFinal(db: Kysely<Database>, except: number) {
  const row = await db
    .selectFrom('benchmark')
    .select(['id', 'version', 'published_at', 'company_count', 'is_final'])
    .where('company_id', 'is', null)
    .where('published_at', 'is not', null)
    .where('id', '<>', except)
    .orderBy('is_final', 'desc')
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Names what a check looks at; changes whenever that does: a decision or a threshold in the calculation, another final,
 * what is withheld, or a release that was withdrawn.
 */
export async function loadStamp(
  db: Kysely<Database>,
  row: Pick<BenchmarkRow, 'id' | 'version'>,
  known?: Awaited<ReturnType<typeof findLastFinal>>,
): Promise<string> {
  const last = known === undefined ? await findLastFinal(db, row.id) : known;
  const { withheld, withdrawn } = await db
    .selectFrom('release_withheld')
    .select(sql<string>`coalesce(max(id), 0) || '-' || count(*)`.as('withheld'))
    .select(sql<string>`(select count(*) from release_withdrawal)`.as('withdrawn'))
    .executeTakeFirstOrThrow();
  return `${row.id}.${row.version} ${last ? `${last.id}.${last.version}` : ''} ${withheld} ${withdrawn}`;
}

/** Questions that companies have not answered, about years of a calculation; the longest waiting first. */
export const listUnanswered = (db: Kysely<Database>, benchmark: number) =>
  db
    .selectFrom('question')
    .innerJoin('company', 'company.company_id', 'question.company_id')
    .select(['question.id', 'company.company_id', 'company.name', 'metric_id', 'year', 'since', 'state', 'due'])
    .where('state', '=', 'waiting')
    .where(sql<boolean>`year = any(select unnest(result_years) from benchmark where benchmark.id = ${benchmark})`)
    .orderBy('since')
    .execute();
