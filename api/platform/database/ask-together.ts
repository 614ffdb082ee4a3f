import { setImmediate as nextTurn } from 'node:timers/promises';

/** Looks up one at a time for whoever asks, and in one query whatever is asked in the same turn of the event loop. */
export function askTogether<Key, Found>(
  find: (keys: readonly Key[]) => Promise<(key: Key) => Found | undefined>,
): (key: Key) => Promise<Found | undefined> {
  let keys: Key[] = [];
  let finding: Promise<(key: Key) => Found | undefined> | null = null;

  async function findAll(): Promise<(key: Key) => Found | undefined> {
    await nextTurn();
    const asked = keys;
    keys = [];
    finding = null;
    return find(asked);
  }

  return async (key) => {
    keys.push(key);
    finding ??= findAll();
    return (await finding)(key);
  };
}
