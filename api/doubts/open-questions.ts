import type { Kysely } from 'kysely';
import { OPEN_STATES } from '#domain/questionnaires/questions/states.ts';
import { isOfValue, type Doubted } from '#domain/doubts/settled.ts';
import type { Database } from '../platform/database/schema.ts';

/** The questions of the analysts about a company's values that are open. */
export const listOpenQuestions = (db: Kysely<Database>, company: number) =>
  db
    .selectFrom('question')
    .select(['id', 'metric_id', 'year', 'value', 'it_system_id', 'state'])
    .where('company_id', '=', company)
    .where('state', 'in', OPEN_STATES)
    .execute();

/** The open question about this very value. */
export const findOpenQuestion = async (db: Kysely<Database>, company: number, doubt: Doubted) =>
  (await listOpenQuestions(db, company)).find((one) => isOfValue(one, doubt));
