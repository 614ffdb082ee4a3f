import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TestName } from '#domain/figures/doubts/tests.ts';
import type { Outcome, QuestionAnswer, QuestionState } from '#domain/questionnaires/questions/states.ts';

type Moment = ColumnType<Date, Date, Date>;
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Questions to companies about their values, and notes of the staff. */
export interface QuestionTables {
  question: {
    id: GeneratedAlways<number>;
    company_id: number;
    metric_id: number;
    year: number;
    it_system_id: Maybe<number>;
    it_system_ids: Generated<number[]>;
    one_cell: Generated<boolean>;
    value: number;
    proposal: Maybe<number>;
    test: Maybe<TestName>;
    session_id: Maybe<number>;
    sheet: Maybe<string>;
    cell: Maybe<string>;
    benchmark_id: Maybe<number>;
    state: ColumnType<QuestionState, QuestionState | undefined, QuestionState>;
    since: Moment;
    due: string;
    user_id: number | null;
    user_name: string | null;
    created_at: Moment;
    reminded_at: MaybeMoment;
    outcome: Maybe<Outcome>;
    correction_id: Maybe<number>;
  };
  question_message: {
    id: GeneratedAlways<number>;
    question_id: number;
    from_company: boolean;
    user_id: number | null;
    user_name: string | null;
    at: Moment;
    text: string;
    answer: Maybe<QuestionAnswer>;
    value: Maybe<number>;
    taken_back_at: MaybeMoment;
  };
  question_note: {
    id: GeneratedAlways<number>;
    question_id: number;
    user_id: number | null;
    user_name: string | null;
    at: Moment;
    text: string;
  };
  session_note: { session_id: number; text: string; user_id: number | null; user_name: string | null; at: Moment };
}
