import { compareTokens } from '#domain/access/administering.ts';
import { COMPANY_ROLES } from '#domain/access/roles.ts';
import { CODES, type Code } from '#domain/access/codes.ts';
import type { Role } from '#contract/access-roles.ts';

/** Unsaved ticks by role and code. Only changes are stored, so that concurrent edits of the same role survive. */
export type Drafts = ReadonlyMap<string, ReadonlyMap<Code, boolean>>;

/** The same as it is kept in the browser. */
export type Ticks = readonly (readonly [string, readonly (readonly [Code, boolean])[]])[];

export const toTicks = (drafts: Drafts): Ticks =>
  [...drafts].filter(([, ticks]) => ticks.size > 0).map(([role, ticks]) => [role, [...ticks]]);
export const draftsFrom = (ticks: Ticks): Drafts => new Map(ticks.map(([role, codes]) => [role, new Map(codes)]));

export const holds = (role: Role, drafts: Drafts, code: Code): boolean =>
  drafts.get(role.id)?.get(code) ?? role.tokens.includes(code);

/** The codes of a role with the changes applied, in the order of the codes. */
export const tokensWith = (role: Role, drafts: Drafts): Code[] => CODES.filter((code) => holds(role, drafts, code));

export const changesOf = (role: Role, drafts: Drafts) => compareTokens(role.tokens, tokensWith(role, drafts));

/** Whether people of companies have a role. */
export const isForCompanies = ({ id, company_user_count }: Role): boolean =>
  company_user_count > 0 || COMPANY_ROLES.includes(id);

export const isChanged = (role: Role, drafts: Drafts, code: Code): boolean =>
  holds(role, drafts, code) !== role.tokens.includes(code);

export function countChanges(role: Role, drafts: Drafts): number {
  const { added, removed } = changesOf(role, drafts);
  return added.length + removed.length;
}

/** Grants or removes codes of a role; a code that the viewer may not change stays as it is. */
export function togglePermissions(drafts: Drafts, role: Role, codes: readonly Code[], value: boolean): Drafts {
  const changes = new Map(drafts.get(role.id));
  for (const code of codes.filter((one) => role.fixed[one] === undefined)) {
    if (role.tokens.includes(code) === value) changes.delete(code);
    else changes.set(code, value);
  }
  return new Map(drafts).set(role.id, changes);
}

export function forget(drafts: Drafts, roleId: string): Drafts {
  const rest = new Map(drafts);
  rest.delete(roleId);
  return rest;
}

/** How many of these codes a role has, changes applied. */
export const countHeld = (role: Role, drafts: Drafts, codes: readonly Code[]): number =>
  codes.filter((code) => holds(role, drafts, code)).length;
