import { isManaged, type Managed, type Manager } from './managing.ts';

interface JudgedLetter {
  readonly has_secret: boolean;
  /** Whose letter it is; null: somebody who is gone. */
  readonly person: Managed | null;
}

/**
 * Whether somebody may read the text of a letter. Its link would set a password, so one with a secret is read only by who
 * may set the password of its reader.
 */
export const mayReadLetter = (by: Manager, { has_secret, person }: JudgedLetter): boolean =>
  !has_secret || (person !== null && isManaged(by, person));
