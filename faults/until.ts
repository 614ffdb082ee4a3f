import { setTimeout as pause } from 'node:timers/promises';
import { Broken } from './broken.ts';

/** Asks again and again until it is so; the sentence says what did not come. */
export async function until<T>(
  ask: () => Promise<T | null | undefined | false>,
  limitMs: number,
  sentence: string | (() => string),
  everyMs = 100,
): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const found = await ask();
    if (found) return found;
    if (performance.now() > deadline) {
      throw new Broken(`${typeof sentence === 'string' ? sentence : sentence()} (${limitMs / 1000} s)`);
    }
    await pause(everyMs);
  }
}
