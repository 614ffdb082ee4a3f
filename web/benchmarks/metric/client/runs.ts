export type Run = readonly [from: number, to: number];

/** Neighbouring places where something holds, from and to, in order. */
export function runsOf(holds: readonly boolean[]): Run[] {
  const runs: [number, number][] = [];
  holds.forEach((here, at) => {
    if (!here) return;
    const last = runs.at(-1);
    if (last?.[1] === at - 1) last[1] = at;
    else runs.push([at, at]);
  });
  return runs;
}
