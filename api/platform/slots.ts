export interface SlotLimits {
  readonly inAll: number;
  /** For one owner. */
  readonly each: number;
}

/** Places for so many at a time, and so many of one owner. The others wait; a free place goes to the owners in turn. */
export interface Slots<Owner> {
  /** True once there is a place, false when none has become free in time. */
  take(owner: Owner, patienceMs?: number): Promise<boolean>;
  give(owner: Owner): void;
}

export function createSlots<Owner>({ inAll, each }: SlotLimits): Slots<Owner> {
  let taken = 0;
  const takenBy = new Map<Owner, number>();
  /** Those who wait, by owner; the owner whose turn it is comes first. */
  const waiting = new Map<Owner, Set<() => void>>();

  const hasPlace = (owner: Owner): boolean => taken < inAll && (takenBy.get(owner) ?? 0) < each;
  function enter(owner: Owner): void {
    taken += 1;
    takenBy.set(owner, (takenBy.get(owner) ?? 0) + 1);
  }
  function leaveRow(owner: Owner, one: () => void): void {
    const row = waiting.get(owner);
    row?.delete(one);
    if (row?.size === 0) waiting.delete(owner);
  }
  /** Who has or had a place goes behind all others who wait. */
  function goBehind(owner: Owner): void {
    const row = waiting.get(owner);
    if (row && waiting.delete(owner)) waiting.set(owner, row);
  }
  /** A map goes on to what is put behind meanwhile. */
  function admit(): void {
    for (const [owner, row] of waiting) {
      const [next] = row;
      if (!next || !hasPlace(owner)) continue;
      enter(owner);
      next();
      goBehind(owner);
    }
  }

  return {
    take(owner, patienceMs) {
      if (hasPlace(owner)) {
        enter(owner);
        return Promise.resolve(true);
      }
      return new Promise((resolve) => {
        const giveUp = patienceMs === undefined ? undefined : setTimeout(() => leave(false), patienceMs);
        const entered = (): void => leave(true);
        const leave = (hasEntered: boolean): void => {
          clearTimeout(giveUp);
          leaveRow(owner, entered);
          resolve(hasEntered);
        };
        const row = waiting.get(owner) ?? new Set();
        waiting.set(owner, row.add(entered));
      });
    },
    give(owner) {
      taken -= 1;
      const left = (takenBy.get(owner) ?? 0) - 1;
      if (left > 0) takenBy.set(owner, left);
      else takenBy.delete(owner);
      goBehind(owner);
      admit();
    },
  };
}
