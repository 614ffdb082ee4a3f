import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Proof } from '#domain/access/sign-in-steps.ts';
import type { Instant } from './market-tables.ts';

type LastUsed = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Second factors, keys of programs and sign-ins under way. */
export interface FactorTables {
  passkey: {
    id: GeneratedAlways<number>;
    user_id: number;
    credential_id: string;
    public_key: Buffer;
    /** `bigint` travels as text. */
    counter: ColumnType<string, number, number>;
    transports: Generated<string[]>;
    name: string;
    created_at: Instant;
    last_used_at: LastUsed;
  };
  totp: {
    user_id: number;
    secret: string;
    last_step: ColumnType<string, number, number>;
    created_at: Instant;
    last_used_at: LastUsed;
  };
  personal_key: {
    id: GeneratedAlways<number>;
    user_id: number;
    company_id: number | null;
    name: string;
    hash: Buffer;
    version: number;
    created_at: Instant;
    expires_at: Instant;
    last_used_at: LastUsed;
  };
  shared_link: {
    id: GeneratedAlways<number>;
    user_id: number;
    company_id: number;
    name: string;
    hash: Buffer;
    version: number;
    created_at: Instant;
    expires_at: Instant;
    views: Generated<number>;
    last_viewed_at: LastUsed;
  };
  recovery_code: { user_id: number; letter: string; hash: string; used_at: LastUsed };
  sign_in_step: {
    id: string;
    user_id: number | null;
    proofs: Generated<Proof[]>;
    challenge: string | null;
    totp_secret: string | null;
    version: ColumnType<number | null, number | undefined, number>;
    proved_at: LastUsed;
    expires_at: Date;
  };
}
