import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CauseTest } from '#domain/doubts/marks.ts';
import type { EntryKind, ValueDecision } from '#domain/values/thread.ts';
import type { Outcome, QuestionAnswer, QuestionState } from '#domain/questionnaires/questions/states.ts';

type Moment = ColumnType<Date, Date, Date>;
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Read<T> = ColumnType<T, never, never>;

/** Questions to companies, the conversations about values, and notes of the staff about questionnaires. */
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
    test: Maybe<CauseTest>;
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
  value_entry: {
    id: GeneratedAlways<number>;
    company_id: number;
    year: number;
    it_system_id: number | null;
    metric_id: number;
    kind: EntryKind;
    from_company: boolean;
    user_id: number | null;
    user_name: string | null;
    at: Moment;
    text: string;
    value: Maybe<number>;
    answer: Maybe<QuestionAnswer>;
    corrected: Maybe<number>;
    decision: Maybe<ValueDecision>;
    question_id: Maybe<number>;
    session_id: Maybe<number>;
    taken_back_at: MaybeMoment;
  };
  /** The last decision about each value, read from its conversation. */
  value_decision: {
    company_id: Read<number>;
    year: Read<number>;
    it_system_id: Read<number | null>;
    metric_id: Read<number>;
    value: Read<number>;
    /** Null: taken back. */
    decision: Read<ValueDecision | null>;
    reason: Read<string>;
    user_id: Read<number | null>;
    user_name: Read<string | null>;
    created_at: Read<Date>;
    version: Read<number>;
  };
  session_note: { session_id: number; text: string; user_id: number | null; user_name: string | null; at: Moment };
}
