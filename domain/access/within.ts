import { CODES, type Code } from './codes.ts';

/**
 * The codes among these that somebody does not hold themselves. Nobody gives, takes or touches what lies beyond their
 * own codes; who may appoint administrators reaches everything.
 */
export const codesBeyond = (permissions: ReadonlySet<Code>, tokens: readonly string[]): Code[] =>
  permissions.has('user/create_admin') ? [] : CODES.filter((code) => tokens.includes(code) && !permissions.has(code));
