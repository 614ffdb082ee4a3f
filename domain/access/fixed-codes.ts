import { keepsCode, type RoleTokens } from './administering.ts';
import { CODES, type Code } from './codes.ts';
import { OPERATOR_CODES } from './company-rule.ts';
import { COMPANY_ROLES } from './roles.ts';
import { codesBeyond } from './within.ts';

/** Why a tick of the role matrix cannot be changed: the role always or never holds the code, or it is beyond the person. */
export const FIXED = ['always', 'never', 'beyond'] as const;
export type Fixed = (typeof FIXED)[number];

/** Whether somebody with these permissions may give a role this code or take it; undefined when they may. */
export function fixedCode(permissions: ReadonlySet<Code>, role: RoleTokens, code: Code): Fixed | undefined {
  if (keepsCode(role, code)) return 'always';
  if (COMPANY_ROLES.includes(role.id) && OPERATOR_CODES.includes(code)) return 'never';
  return codesBeyond(permissions, [...role.tokens, code]).length > 0 ? 'beyond' : undefined;
}

/** All codes of a role that somebody may not change, each with the reason. */
export const fixedCodes = (permissions: ReadonlySet<Code>, role: RoleTokens): Partial<Record<Code, Fixed>> =>
  Object.fromEntries(
    CODES.flatMap((code) => {
      const fixed = fixedCode(permissions, role, code);
      return fixed ? [[code, fixed]] : [];
    }),
  );
