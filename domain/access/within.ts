import { CODES, type Code } from './codes.ts';

/**
 * The codes among these that somebody does not hold themselves. Nobody gives, takes or touches what lies beyond their
 * own codes; who may appoint administrators reaches everything.
 */
export const codesBeyond = (held: ReadonlySet<Code>, tokens: readonly string[]): Code[] =>
  held.has('user/create_admin') ? [] : CODES.filter((code) => tokens.includes(code) && !held.has(code));
