import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { hashPassword, temporaryPassword, verifyPassword } from '../passwords.ts';
import { findRecoveryHash, takeRecoveryCode, type HashedCode } from './queries.ts';

const COUNT = 10;
/** Three groups of four: 59 bits, stored as slowly hashed as a password. */
const LENGTH = 14;

interface RecoveryCodes {
  /** Shown once. */
  readonly codes: readonly string[];
  readonly hashed: readonly HashedCode[];
}

const normalise = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Ten codes, no two of which begin alike. */
export async function makeRecoveryCodes(): Promise<RecoveryCodes> {
  const byLetter = new Map<string, string>();
  while (byLetter.size < COUNT) {
    const code = temporaryPassword().slice(0, LENGTH);
    const letter = code.charAt(0);
    if (!byLetter.has(letter)) byLetter.set(letter, code);
  }
  const hashed = [...byLetter].map(async ([letter, code]) => ({ letter, hash: await hashPassword(normalise(code)) }));
  return { codes: [...byLetter.values()], hashed: await Promise.all(hashed) };
}

/** Whether the code is one of the person's and this caller the first to use it. */
export async function spendRecoveryCode(
  db: Kysely<Database>,
  userId: number,
  typed: string,
  at: Date,
): Promise<boolean> {
  const code = normalise(typed.slice(0, 100));
  const stored = await findRecoveryHash(db, userId, code.charAt(0));
  const right = await verifyPassword(stored?.hash ?? null, code);
  return right && stored !== undefined && takeRecoveryCode(db, userId, stored.hash, at);
}
