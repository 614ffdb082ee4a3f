import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AnswerKind } from '#domain/questionnaires/checking/answer-kinds.ts';
import type { SessionStatus } from '#domain/questionnaires/states.ts';
import type { Instant } from './market-tables.ts';
import type { QuestionTables } from './question-tables.ts';

/** The tables of questionnaires and of who is to fill them in. */
export interface QuestionnaireTables extends QuestionTables {
  session: {
    id: Generated<number>;
    company_id: number;
    year: number | null;
    user_id: number | null;
    user_name: string | null;
    created_at: Instant;
    processed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    status: Generated<SessionStatus>;
    progress: Generated<number>;
    template_version: number | null;
    revision: number | null;
    metric_count: Generated<number>;
    asked_ids: Generated<number[]>;
    /** Of which it has values; the database keeps it. */
    reported_ids: GeneratedAlways<number[]>;
    filled_count: Generated<number>;
    error_count: Generated<number>;
    warning_count: Generated<number>;
    /** Places of the file that reach out of it; null when nobody has looked. */
    callout_count: number | null;
    show_in_benchmark: Generated<boolean>;
    hidden: Generated<boolean>;
    available_to_client: Generated<boolean>;
    comment: Generated<string>;
    dry_run: Generated<boolean>;
    file_id: number;
    annotated_file_id: number | null;
    duplicate_of: number | null;
    /** Sent back to its company, and not yet accepted again. */
    returned_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  session_check: { session_id: number; sheet: string; cell: string; metric_id: number; it_system_id: number | null };
  session_answer: {
    id: GeneratedAlways<number>;
    session_id: number;
    sheet: string;
    cell: string;
    metric_id: number;
    it_system_id: number | null;
    kind: AnswerKind;
    value: number | null;
    reason: string | null;
    proposed: boolean;
    user_id: number | null;
    user_name: string | null;
    at: ColumnType<Date, Date, never>;
    applied: Generated<boolean>;
  };
  session_value: { session_id: number; it_system_id: number | null; metric_ids: number[]; values: number[] };
  sheet_assignment: {
    company_id: number;
    year: number;
    process_id: number;
    user_id: number;
    note: string;
    due: string | null;
    by_name: string;
    created_at: Instant;
  };
}
