import { CODES, type Code } from './codes.ts';

/** The codes the person lacks and therefore may neither give nor take; who may appoint administrators lacks none. */
export const codesBeyond = (permissions: ReadonlySet<Code>, tokens: readonly string[]): Code[] =>
  permissions.has('user/create_admin') ? [] : CODES.filter((code) => tokens.includes(code) && !permissions.has(code));
