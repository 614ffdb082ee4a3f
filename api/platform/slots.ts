/** So many at a time; the others wait in a row. */
export interface Slots {
  /** True once there is a place, false when none has become free in time. */
  take(patienceMs: number): Promise<boolean>;
  give(): void;
  isIdle(): boolean;
}

export function createSlots(count: number): Slots {
  let taken = 0;
  const row = new Set<() => void>();
  return {
    take(patienceMs) {
      if (taken < count) {
        taken += 1;
        return Promise.resolve(true);
      }
      return new Promise((resolve) => {
        const giveUp = setTimeout(() => {
          row.delete(enter);
          resolve(false);
        }, patienceMs);
        const enter = (): void => {
          clearTimeout(giveUp);
          resolve(true);
        };
        row.add(enter);
      });
    },
    give() {
      const [next] = row;
      if (next) {
        // The place goes from hand to hand.
        row.delete(next);
        next();
      } else taken -= 1;
    },
    isIdle: () => taken === 0,
  };
}
