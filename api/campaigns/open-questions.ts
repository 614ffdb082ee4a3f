import { sql } from 'kysely';
import type { Db } from './queries.ts';

export interface OpenQuestions {
  readonly company_id: number;
  readonly count: number;
  /** When the newest reached the company: it was read, its letter left the portal, or it was answered. */
  readonly last: Date | null;
}

/** Conversations with companies about values of a year that are not settled. The board learns of questions here alone. */
export async function listOpenQuestions(db: Db, companies: readonly number[], year: number): Promise<OpenQuestions[]> {
  const { rows } = await sql<OpenQuestions>`
    select company_id, count(*)::int as count,
      max(coalesce(reached, case when state = 'answered' then created_at end)) as last
    from question
    left join lateral (
      select max(least(read_at, sent_at)) as reached
      from message left join letter on letter.id = letter_id
      where kind = 'question_asked' and params ->> 'page' = '/questions/' || question.id) as written on true
    where state in ('waiting', 'answered') and year = ${year} and company_id = any(${companies}::int[])
    group by company_id`.execute(db);
  return rows;
}
