type Facts = readonly (readonly [name: string, value: unknown])[];

/** The facts that two lists share, and those of each alone; until both have loaded they share nothing. */
export function factsApart<F extends Facts>(one: F | undefined, other: F | undefined) {
  const [before, after] = [new Map(one), new Map(other)];
  const isShared = ([name, value]: F[number]): boolean =>
    before.has(name) && after.has(name) && value === before.get(name) && value === after.get(name);
  const alone = (facts: F | undefined): F[number][] => (facts ?? []).filter((fact) => !isShared(fact));
  return { shared: (one ?? []).filter(isShared), own: [alone(one), alone(other)] as const };
}
