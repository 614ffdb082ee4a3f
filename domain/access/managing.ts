import { isAdministrative, type HeldRole } from './administering.ts';
import type { Code } from './codes.ts';
import { DEFAULT_ROLE } from './roles.ts';

/** Who manages people: the operator's staff, or the contact of a company. */
export interface Manager {
  readonly company_id: number | null;
  readonly held: ReadonlySet<Code>;
}

/** A person as they are, or as they are going to be. */
export interface Managed {
  readonly company_id: number | null;
  readonly role: HeldRole;
}

export type Verdict = 'allowed' | 'unknown' | 'clients-only' | 'administrators-only';

/**
 * Whether somebody may create, change, disable or give a password to this person. Whoever belongs to a company manages
 * only clients of that company, and knows of nobody else; only who may appoint administrators touches one.
 */
export function judgeManaging(by: Manager, person: Managed): Verdict {
  if (by.company_id !== null) {
    if (person.company_id !== by.company_id) return 'unknown';
    return person.role.id === DEFAULT_ROLE ? 'allowed' : 'clients-only';
  }
  return isAdministrative(person.role) && !by.held.has('user/create_admin') ? 'administrators-only' : 'allowed';
}
