import { ADMINISTERING } from './administering.ts';
import type { Code } from './codes.ts';
import { OPERATOR_CODES } from './company-rule.ts';
import { ADMIN_ROLE, DEFAULT_ROLE } from './roles.ts';

/** A code a role always or never holds, whatever an administrator wishes; undefined for one that can be chosen. */
export function fixedCode(roleId: string, code: Code): 'always' | 'never' | undefined {
  if (roleId === ADMIN_ROLE && ADMINISTERING.includes(code)) return 'always';
  if (roleId === DEFAULT_ROLE && OPERATOR_CODES.includes(code)) return 'never';
  return undefined;
}
