import { sql } from 'kysely';
import type { Db } from './queries.ts';

export interface OpenQuestions {
  readonly company_id: number;
  readonly count: number;
  /** When the newest was put. */
  readonly last: Date;
}

/** Conversations with companies about values of a year that are not settled. The board learns of questions here alone. */
export async function listOpenQuestions(db: Db, companies: readonly number[], year: number): Promise<OpenQuestions[]> {
  const { rows } = await sql<OpenQuestions>`
    select company_id, count(*)::int as count, max(created_at) as last
    from question
    where state in ('waiting', 'answered') and year = ${year} and company_id = any(${companies}::int[])
    group by company_id`.execute(db);
  return rows;
}
