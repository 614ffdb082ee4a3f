import { randomFrom } from '../random.ts';

/** Chance that can be repeated: every case has its own, from the run's seed and its number. */
export interface Dice {
  chance(of: number): boolean;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  pick<T>(of: readonly [T, ...T[]] | readonly T[]): T;
}

export function diceFor(seed: number, serial: number): Dice {
  const next = randomFrom(Math.imul(seed, 2654435761) ^ Math.imul(serial + 1, 40503));
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    chance: (of) => next() < of,
    whole,
    pick<T>(of: readonly T[]): T {
      const found = of[whole(0, of.length - 1)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
  };
}
