import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { MessageKind } from '#domain/messages/kinds.ts';
import type { LetterState } from '#domain/messages/letter-states.ts';

/** What people read in the portal and by mail. */
export interface MessageTables {
  message: {
    id: GeneratedAlways<number>;
    user_id: number;
    kind: MessageKind;
    params: ColumnType<Record<string, string>, string, never>;
    created_at: ColumnType<Date, Date | string, never>;
    read_at: ColumnType<Date | null, Date | undefined, Date | null>;
    once: string | null;
    awaits_digest: Generated<boolean>;
  };
  letter: {
    id: string;
    user_id: number | null;
    to_address: string;
    subject: string;
    sealed: string | null;
    has_secret: boolean;
    state: LetterState;
    attempts: Generated<number>;
    error: Generated<string | null>;
    created_at: ColumnType<Date, Date | string, never>;
    sent_at: ColumnType<Date | null, undefined, Date | null>;
  };
}
