import { sql, type Kysely } from 'kysely';
import { WARNING } from '#domain/journal/levels.ts';
import { answeredCells, isSettled } from '#domain/questionnaires/checking/check-items.ts';
import { DOUBTS } from '#domain/questionnaires/checking/settleable.ts';
import { visibleTo } from '../../journal/visible-sessions.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { listAnswers, listCheckItems } from '../checking/answer-queries.ts';
import { SUPERSEDED_BY } from '../session-rows.ts';

type Db = Kysely<Database>;

/** The questionnaires of a company that wait for their check, those of the reader first, the newest first. */
export const listToCheck = (db: Db, actor: Actor, company: number) =>
  db
    .selectFrom('session')
    .select(['session.id', 'session.year'])
    .where('company_id', '=', company)
    .where('status', '=', 'to_check')
    .where(sql<boolean>`${SUPERSEDED_BY} is null`)
    .where(visibleTo(actor))
    .orderBy((eb) => eb.fn.coalesce(eb('session.user_id', '=', actor.user_id), eb.lit(false)), 'desc')
    .orderBy('session.id', 'desc')
    .execute();

/** The metrics of a questionnaire's cells that still need an answer, a cell each. */
export async function listOpenCells(db: Db, session: number): Promise<number[]> {
  const answered = answeredCells((await listAnswers(db, session)).filter(({ applied }) => !applied));
  const items = await listCheckItems(db, session);
  return items.filter((item) => !isSettled(item, answered)).map(({ metric_id }) => metric_id);
}

/** Accepted values that their questionnaire found doubtful and nobody has confirmed; `sources` as in a loaded year. */
export async function listDoubtfulAccepted(db: Db, sources: ReadonlyMap<number, number>): Promise<number[]> {
  const rows = await db
    .selectFrom('log_entry')
    .select(['linked_session', 'metric_id'])
    .where(sql<boolean>`linked_session = any(${[...new Set(sources.values())]}::int[])`)
    .where('level', '>=', WARNING)
    .where('code', 'in', DOUBTS)
    .execute();
  return rows.flatMap(({ linked_session, metric_id }) =>
    metric_id !== null && sources.get(metric_id) === linked_session ? [metric_id] : [],
  );
}
