import type { RoleTokens } from './administering.ts';
import { CODES, type Code } from './codes.ts';
import { ADMIN_ROLE, ANALYST_ROLE, COMPANY_ROLES } from './roles.ts';

/** Codes that open all companies, or the operator's own affairs. An employee of a company never holds one. */
export const OPERATOR_CODES: readonly Code[] = CODES.filter((code) =>
  /^(user\/(create|create_admin|block|auth)$|admin\/(role|org|tarif)\/)/.test(code),
);

/** The codes of a role that no employee of a company may hold. */
export const operatorCodesIn = (tokens: readonly string[]): Code[] =>
  OPERATOR_CODES.filter((code) => tokens.includes(code));

/**
 * Whether people with a role belong to a company. A client and a reader always do; the operator's built-in roles, and every role
 * with a code of the operator, never do; any other role may be given to both.
 */
export function companyRuleOf(role: RoleTokens): 'required' | 'forbidden' | 'optional' {
  if (COMPANY_ROLES.includes(role.id)) return 'required';
  if (role.id === ADMIN_ROLE || role.id === ANALYST_ROLE) return 'forbidden';
  return operatorCodesIn(role.tokens).length > 0 ? 'forbidden' : 'optional';
}
