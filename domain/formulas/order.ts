/** What each indicator mentions: indicator → aliases, all in lower case. */
export type Mentions = ReadonlyMap<string, readonly string[]>;

export type Ordered =
  | { readonly order: readonly string[]; readonly cycle: null }
  | { readonly order: null; readonly cycle: readonly string[] };

/**
 * The indicators in an order in which each comes after those it mentions, or one cycle spelled out
 * (`a → b → a`: the first stands again at the end). Takes time in proportion to the number of mentions.
 */
export function orderByMentions(mentions: Mentions): Ordered {
  const order: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  for (const start of mentions.keys()) {
    if (state.has(start)) continue;
    // An own stack instead of recursion: a chain of thousands of indicators must not overflow.
    const path: { alias: string; next: number }[] = [{ alias: start, next: 0 }];
    state.set(start, 'open');
    while (path.length > 0) {
      const top = path[path.length - 1]!;
      const mentioned = mentions.get(top.alias)?.[top.next++];
      if (mentioned === undefined) {
        state.set(top.alias, 'done');
        order.push(top.alias);
        path.pop();
      } else if (mentions.has(mentioned)) {
        const seen = state.get(mentioned);
        if (seen === 'open') {
          const names = path.map(({ alias }) => alias);
          return { order: null, cycle: [...names.slice(names.indexOf(mentioned)), mentioned] };
        }
        if (seen === undefined) {
          state.set(mentioned, 'open');
          path.push({ alias: mentioned, next: 0 });
        }
      }
    }
  }
  return { order, cycle: null };
}

/** A cycle as people read it. */
export const spellCycle = (cycle: readonly string[]): string => cycle.map((alias) => `{${alias}}`).join(' → ');
