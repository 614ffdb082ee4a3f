import type { Kysely } from 'kysely';
import { OPEN_STATES } from '#domain/questionnaires/questions/states.ts';
import type { Database } from '../platform/database/schema.ts';

/** The questions of the analysts about a company's values that are open. */
export const listOpenQuestions = (db: Kysely<Database>, company: number) =>
  db
    .selectFrom('question')
    .select(['id', 'metric_id', 'year', 'value'])
    .where('company_id', '=', company)
    .where('state', 'in', OPEN_STATES)
    .execute();

/** The open question about this very value. */
export const findOpenQuestion = async (
  db: Kysely<Database>,
  company: number,
  { metric_id, year, value }: { readonly metric_id: number; readonly year: number; readonly value: number },
) =>
  (await listOpenQuestions(db, company)).find(
    (one) => one.metric_id === metric_id && one.year === year && one.value === value,
  );
