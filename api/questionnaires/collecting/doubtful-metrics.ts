import { sql, type Kysely } from 'kysely';
import { answeredCells, isSettled } from '#domain/questionnaires/checking/check-items.ts';
import { SAVED, visibleTo } from '../../journal/visible-sessions.ts';
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
    .where(sql<boolean>`(status = 'to_check' or (returned_at is not null and ${SAVED}))`)
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
