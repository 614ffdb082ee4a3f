import type { Code } from './codes.ts';

/** Whether somebody who holds `held` has at least one of the codes. An empty list asks for nothing. */
export const canAny = (held: ReadonlySet<Code>, codes: readonly Code[]): boolean =>
  codes.length === 0 || codes.some((code) => held.has(code));

/** Whether somebody who holds `held` has every one of the codes. */
export const canAll = (held: ReadonlySet<Code>, codes: readonly Code[]): boolean =>
  codes.every((code) => held.has(code));
