import type { Viewer } from './access.ts';
import { isAdministrative, type RoleTokens } from './administering.ts';
import type { Code } from './codes.ts';
import { COMPANY_ROLES } from './roles.ts';
import { codesBeyond } from './within.ts';

/** Who manages people: the operator's staff, or the contact of a company. */
export type Manager = Pick<Viewer, 'company_id' | 'permissions'>;

/** A person as they are, or as they are going to be. */
export interface Managed {
  readonly company_id: number | null;
  readonly role: RoleTokens;
  readonly is_company_contact: boolean;
}

/** What the contact of a company may do with its people, whatever the role holds. */
const CONTACT_CODES: readonly Code[] = ['user/create', 'user/block', 'user/auth'];

export type ManagingDecision = 'allowed' | 'unknown' | 'clients-only' | 'administrators-only' | 'beyond';

/** What a person can do and the manager cannot: by the role, and by being the contact of a company. */
export function beyondManager(by: Manager, { role, is_company_contact }: Managed): Code[] {
  const permissions = by.company_id === null ? by.permissions : new Set([...by.permissions, ...CONTACT_CODES]);
  return codesBeyond(permissions, is_company_contact ? [...role.tokens, ...CONTACT_CODES] : role.tokens);
}

/**
 * Whether the manager may create, change, disable or reset this person. A company's employee manages only clients
 * and readers of that company. Administrators, and people with permissions the manager lacks, need the right to appoint
 * administrators, because such an account would bypass the manager's own rights.
 */
export function judgeManaging(by: Manager, person: Managed): ManagingDecision {
  if (by.company_id !== null) {
    if (person.company_id !== by.company_id) return 'unknown';
    if (!COMPANY_ROLES.includes(person.role.id)) return 'clients-only';
  } else if (isAdministrative(person.role) && !by.permissions.has('user/create_admin')) return 'administrators-only';
  return beyondManager(by, person).length > 0 ? 'beyond' : 'allowed';
}

/** Whether somebody may manage this person at all. */
export const isManaged = (by: Manager, person: Managed): boolean => judgeManaging(by, person) === 'allowed';

/** Whether a person is still to be let in: has never signed in nor set a password of their own, and is not disabled. */
export const isInvitable = (person: {
  readonly disabled: boolean;
  readonly must_change_password: boolean;
  readonly last_sign_in_at: Date | null;
}): boolean => !person.disabled && person.must_change_password && person.last_sign_in_at === null;

/** Whether somebody may give a role to a person within their reach, with or without making them a contact. */
export const isGivable = (by: Manager, role: RoleTokens, is_company_contact = false): boolean =>
  isManaged(by, { company_id: by.company_id, role, is_company_contact });
