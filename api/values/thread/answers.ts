import { sql, type Kysely } from 'kysely';
import type { QuestionAnswer } from '#domain/questionnaires/questions/states.ts';
import type { Database } from '../../platform/database/schema.ts';
import { UPLOAD_ANSWERS } from './entries.ts';

/** What a company said about one of its values and did not take back. */
export interface StandingAnswer {
  readonly company_id: number;
  readonly metric_id: number;
  readonly year: number;
  readonly it_system_id: number | null;
  /** The value it is about: it says nothing about another one typed since. */
  readonly value: number;
  readonly answer: QuestionAnswer;
  readonly corrected: number | null;
  readonly text: string;
  readonly person: string | null;
  readonly at: Date;
  readonly at_upload: boolean;
}

interface Place {
  readonly company_id: number;
  readonly metric_id: number;
  readonly year: number;
}

export const answerKey = ({ company_id, metric_id, year }: Place): string => `${company_id} ${metric_id} ${year}`;

/**
 * What companies have answered about their values, at upload, to questions and by themselves, the oldest first. An answer
 * at upload counts while the value is still the one of that questionnaire.
 */
export async function listAnswersAbout(db: Kysely<Database>, places: readonly Place[]): Promise<StandingAnswer[]> {
  if (places.length === 0) return [];
  const column = (of: (place: Place) => number) => sql`${places.map(of)}::integer[]`;
  const { rows } = await sql<StandingAnswer>`
    with wanted as (select distinct * from unnest(${column(({ company_id }) => company_id)},
      ${column(({ metric_id }) => metric_id)}, ${column(({ year }) => year)}) as place (company_id, metric_id, year))
    select company_id, metric_id, year, it_system_id, value, answer, corrected, text, user_name as person, at,
      false as at_upload
    from value_entry join wanted using (company_id, metric_id, year)
    where kind = 'answer' and taken_back_at is null and value is not null and answer <> 'unknown'
    union all
    select company_id, metric_id, year, given.it_system_id, held.value, answer, corrected, text, user_name, at, true
    from (${UPLOAD_ANSWERS}) as given join wanted using (company_id, metric_id, year)
    cross join lateral (
      select values[place] as value
      from market_value as of_system cross join lateral array_position(metric_ids, given.metric_id) as place
      where of_system.company_id = given.company_id and of_system.year = given.year and to_change is null
        and of_system.it_system_id is not distinct from given.it_system_id
        and session_ids[place] = given.session_id
    ) as held
    order by at`.execute(db);
  return rows;
}

/** The answer that stands about a value, among those about its place. */
export const standingAnswer = (
  answers: readonly StandingAnswer[] | undefined,
  value: number | null,
): StandingAnswer | undefined => answers?.findLast((answer) => answer.value === value);
