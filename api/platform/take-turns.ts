import { setImmediate } from 'node:timers/promises';

/** How long others wait at most, in milliseconds. */
const PATIENCE = 10;

/** Long work on the main thread calls this between its pieces, so that others are answered in between. */
export function takeTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < PATIENCE) return;
    await setImmediate();
    since = performance.now();
  };
}
