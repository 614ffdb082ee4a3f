import { sql, type Insertable, type Kysely } from 'kysely';
import type { QuestionAnswer } from '#domain/questionnaires/questions/states.ts';
import type { EntryKind, ValueDecision } from '#domain/values/thread.ts';
import { ACCEPTED } from '../../journal/visible-sessions.ts';
import type { Database } from '../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** Whose value a conversation is about; without a system, that of the whole company. */
export interface ValuePlace {
  readonly company_id: number;
  readonly metric_id: number;
  readonly year: number;
  readonly it_system_id: number | null;
}

/** One line of a conversation. */
export interface EntryRow {
  readonly kind: EntryKind;
  readonly id: string;
  readonly from_company: boolean;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly at: Date;
  readonly text: string;
  readonly value: number | null;
  readonly answer: QuestionAnswer | null;
  readonly corrected: number | null;
  readonly decision: ValueDecision | null;
  readonly question_id: number | null;
  /** The questionnaire in which it was answered, or of a correction. */
  readonly session_id: number | null;
  readonly at_upload: boolean;
  readonly it_system_id: number | null;
  readonly system_name: string | null;
  readonly taken_back_at: Date | null;
}

/** Says something about a value; lines are only ever added. */
export const addEntry = async (trx: Db, entry: Insertable<Database['value_entry']>): Promise<number> =>
  (await trx.insertInto('value_entry').values(entry).returning('id').executeTakeFirstOrThrow()).id;

/**
 * The answers with which questionnaires were accepted. They stay with the file whose cells they change. A correction is a
 * questionnaire that confirms itself, so it is left out.
 */
export const UPLOAD_ANSWERS = sql`
  select 'u' || session_answer.id as id, session.company_id, session.year, session_answer.it_system_id,
    session_answer.metric_id, session_answer.user_id, session_answer.user_name, session_answer.at,
    coalesce(session_answer.reason, '') as text, case kind when 'right' then 'right' else 'correct' end as answer,
    case kind when 'number' then session_answer.value end as corrected, session.id as session_id
  from session_answer join session on session.id = session_answer.session_id
  where session_answer.applied and kind in ('right', 'number') and ${ACCEPTED}
    and not exists (select from value_entry where value_entry.session_id = session.id)`;

/**
 * The whole conversation about a value, the oldest line first. What was said of single systems belongs to the figure of the
 * whole company, too, because that is made of them.
 */
export async function listEntries(
  db: Db,
  { company_id, metric_id, year, it_system_id: system }: ValuePlace,
  question: number | null = null,
): Promise<EntryRow[]> {
  const shown = system === null ? sql`true` : sql`(said.it_system_id = ${system} or said.question_id = ${question})`;
  const { rows } = await sql<EntryRow>`
    select said.*, it_system.name as system_name from (
      select 'e' || id as id, it_system_id, kind, from_company, user_id, user_name, at, text, value, answer, corrected,
        decision, question_id, session_id, false as at_upload, taken_back_at, id as place
      from value_entry where company_id = ${company_id} and metric_id = ${metric_id} and year = ${year}
      union all
      select id, it_system_id, 'answer', true, user_id, user_name, at, text, null, answer, corrected,
        null, null, session_id, true, null, 0
      from (${UPLOAD_ANSWERS}) as given where company_id = ${company_id} and metric_id = ${metric_id} and year = ${year}
    ) as said left join it_system on it_system.id = said.it_system_id
    where ${shown}
    order by said.at, said.place`.execute(db);
  return rows;
}
