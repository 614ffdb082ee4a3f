/** A metric as far as the core is concerned. */
interface Cored {
  readonly id: number;
  readonly is_core?: boolean;
  readonly key_order?: number | null;
}

/**
 * Which metrics and indicators belong to the core that is shown first: what companies are advised to begin with, all that is
 * computed from it alone, and the key indicators. A methodology without a core shows everything.
 */
export function coreOf(
  metrics: readonly Cored[],
  inputsOf: (id: number) => readonly number[],
): (id: number) => boolean {
  const reported = new Set(metrics.filter(({ is_core }) => is_core).map(({ id }) => id));
  if (reported.size === 0) return () => true;
  const keys = new Set(metrics.filter(({ key_order = null }) => key_order !== null).map(({ id }) => id));
  return (id) => {
    const inputs = inputsOf(id);
    return keys.has(id) || (inputs.length > 0 && inputs.every((one) => reported.has(one)));
  };
}
