import { CODES, type Code } from './codes.ts';
import { ADMIN_ROLE, ANALYST_ROLE, DEFAULT_ROLE, READER_ROLE } from './roles.ts';

/** A role as the rules of access see it. */
export interface RoleTokens {
  readonly id: string;
  readonly tokens: readonly string[];
}

/** The codes by which people and roles are managed. */
export const ADMINISTERING: readonly Code[] = CODES.filter(
  (code) => code.startsWith('admin/role/') || (code.startsWith('user/') && code !== 'user/tooltip/view'),
);

/** Whether a role manages people or roles: only who may appoint administrators gives it, or touches who holds it. */
export const isAdministrative = (role: RoleTokens): boolean =>
  role.id === ADMIN_ROLE || ADMINISTERING.some((code) => role.tokens.includes(code));

/**
 * Permissions a built-in role cannot lose: without them nobody could manage users, calculate the market or send data.
 */
const KEPT_CODES: Readonly<Record<string, readonly Code[]>> = {
  [ADMIN_ROLE]: ADMINISTERING,
  [ANALYST_ROLE]: ['view', 'calculate/run', 'calculate/default/set', 'bench/list/view'],
  [DEFAULT_ROLE]: ['view', 'file/upload', 'bench/final/display'],
  [READER_ROLE]: ['bench/final/display'],
};

/** Whether the role must keep this code; one it has already lost may be given back or left out. */
export const keepsCode = (role: RoleTokens, code: Code): boolean =>
  role.tokens.includes(code) && (KEPT_CODES[role.id]?.includes(code) ?? false);

/** The codes an edit would take from a role though it must keep them. */
export const lostCodes = (role: RoleTokens, after: readonly string[]): Code[] =>
  CODES.filter((code) => keepsCode(role, code) && !after.includes(code));

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
