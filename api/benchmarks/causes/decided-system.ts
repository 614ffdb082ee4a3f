/**
 * Whose figure is decided about in a calculation for these IT systems: of all systems together (null), or of one. Undefined
 * where figures of several are combined: those are nobody's figure outside of the calculation, so what is decided about
 * them stays in it.
 */
export function decidedSystem(systems: readonly number[] | null): number | null | undefined {
  if (systems === null || systems.length === 0) return null;
  return systems.length === 1 ? systems[0] : undefined;
}
