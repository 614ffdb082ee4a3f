import { sql, type Kysely } from 'kysely';
import type { DoubtMark } from '#domain/doubts/marks.ts';
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
  /** The number it was to be corrected to has come: should the number before stand again, it is doubted anew. */
  readonly came: boolean;
}

interface Place {
  readonly company_id: number;
  readonly metric_id: number;
  readonly year: number;
}

export const answerKey = ({ company_id, metric_id, year }: Place): string => `${company_id} ${metric_id} ${year}`;

/**
 * What companies have answered about their values, at upload, to questions and by themselves, the oldest first: each about
 * the number it was given about, for as long as that number holds. A correction is an answer about the number before; one the operator has
 * accepted says that the number it brought is right.
 */
export async function listAnswersAbout(db: Kysely<Database>, places: readonly Place[]): Promise<StandingAnswer[]> {
  if (places.length === 0) return [];
  const column = (of: (place: Place) => number) => sql`${places.map(of)}::integer[]`;
  const { rows } = await sql<StandingAnswer>`
    with wanted as (select distinct * from unnest(${column(({ company_id }) => company_id)},
      ${column(({ metric_id }) => metric_id)}, ${column(({ year }) => year)}) as place (company_id, metric_id, year))
    select company_id, metric_id, year, it_system_id, value, answer, corrected, text, user_name as person, at,
      false as at_upload, answer = 'correct' and exists (select from value_entry as correction
        where correction.question_id = value_entry.question_id and correction.kind = 'correction'
          and correction.taken_back_at is null) as came
    from value_entry join wanted using (company_id, metric_id, year)
    where kind = 'answer' and taken_back_at is null and value is not null and answer <> 'unknown'
    union all
    select company_id, metric_id, year, it_system_id, about, 'correct', corrected, text, user_name, at, false,
      question_id is null
    from value_entry join wanted using (company_id, metric_id, year)
    cross join lateral (select case when question_id is null then value else corrected end as about) as number
    where kind = 'correction' and taken_back_at is null and about is not null
    union all
    select company_id, metric_id, year, given.it_system_id, sent.value, answer, corrected, text, user_name, at, true, false
    from (${UPLOAD_ANSWERS}) as given join wanted using (company_id, metric_id, year)
    cross join lateral (
      -- Adding zero turns minus zero into zero.
      select values[place] + 0 as value
      from session_value cross join lateral array_position(metric_ids, given.metric_id) as place
      where session_value.session_id = given.session_id and place is not null
        and session_value.it_system_id is not distinct from given.it_system_id
    ) as sent
    order by at`.execute(db);
  return rows;
}

/** The answer that stands about a value, among those about its place. */
export const standingAnswer = (
  answers: readonly StandingAnswer[] | undefined,
  value: number | null,
): StandingAnswer | undefined => answers?.findLast((answer) => answer.value === value);

/** The answer about one of the numbers that are doubted in a figure. */
export const answerToDoubt = (
  answers: readonly StandingAnswer[] | undefined,
  { cell, value }: Pick<DoubtMark, 'cell' | 'value'>,
): StandingAnswer | undefined =>
  answers?.findLast((answer) => answer.it_system_id === cell.system && answer.value === value);
