import { CODES, type Code } from './codes.ts';
import { ADMIN_ROLE } from './roles.ts';

/** A role as the rules of access see it. */
export interface HeldRole {
  readonly id: string;
  readonly tokens: readonly string[];
}

/** The codes by which people and roles are managed. The role `admin` always keeps them, so that somebody can. */
export const ADMINISTERING: readonly Code[] = CODES.filter(
  (code) => code.startsWith('admin/role/') || (code.startsWith('user/') && code !== 'user/tooltip/view'),
);

/** Whether a role manages people or roles: only who may appoint administrators gives it, or touches who holds it. */
export const isAdministrative = (role: HeldRole): boolean =>
  role.id === ADMIN_ROLE || ADMINISTERING.some((code) => role.tokens.includes(code));

/** The codes an edit would take from the role `admin` though it must keep them. */
export function missingForAdmin(role: HeldRole): Code[] {
  return role.id === ADMIN_ROLE ? ADMINISTERING.filter((code) => !role.tokens.includes(code)) : [];
}

/** What an edit of a role adds and takes away, in the order of the codes. */
export function compareTokens(
  before: readonly string[],
  after: readonly string[],
): { readonly added: Code[]; readonly removed: Code[] } {
  return {
    added: CODES.filter((code) => after.includes(code) && !before.includes(code)),
    removed: CODES.filter((code) => before.includes(code) && !after.includes(code)),
  };
}
