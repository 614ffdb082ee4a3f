export interface Cache<T> {
  /** What was computed for the key; computed now when it was not, and once for all who ask meanwhile. */
  get(key: string, compute: () => Promise<T>): Promise<T>;
}

/** Keeps answers by all they depend on, so that none is ever out of date; the ones least recently used go first. */
export function createCache<T>(most: number): Cache<T> {
  const kept = new Map<string, Promise<T>>();
  return {
    get(key, compute) {
      const found = kept.get(key) ?? compute();
      kept.delete(key);
      kept.set(key, found);
      // What failed is tried again.
      found.catch(() => kept.delete(key));
      if (kept.size > most) kept.delete(kept.keys().next().value ?? '');
      return found;
    },
  };
}
