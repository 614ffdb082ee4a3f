import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { MessageKind } from '#domain/messages/kinds.ts';
import type { LetterTopic } from '#domain/messages/letter-topics.ts';
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
    /** The letter about it. */
    letter_id: Generated<string | null>;
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
    sent_at: ColumnType<Date | null, Date | undefined, Date | null>;
    topic: Generated<LetterTopic | null>;
    author_id: Generated<number | null>;
    /** Of the campaign it belongs to. */
    year: Generated<number | null>;
    link_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** Who sent it by hand. */
    sent_by: Generated<number | null>;
  };
}
