import type { ColumnType } from 'kysely';

/** Where people are signed in. */
export interface SessionTables {
  sign_in_session: {
    session: string;
    user_id: number;
    user_agent: string;
    ip: string | null;
    started_at: ColumnType<Date, Date | string, Date | string>;
    seen_at: ColumnType<Date, Date | string, Date | string>;
    confirmed_at: ColumnType<Date, Date | string, Date | string>;
    ended_at: ColumnType<Date | null, undefined, Date>;
  };
  known_device: { device: string; user_id: number; used_at: ColumnType<Date, Date | string, Date | string> };
}
