import { expect, test } from 'vitest';
import { refusedAgain } from './refusals.ts';

function store() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('the first refusal leads to sign-in, a second one within 15 s does not', () => {
  const kept = store();
  expect(refusedAgain(1_000_000, kept)).toBe(false);
  expect(refusedAgain(1_014_999, kept)).toBe(true);
});

test('a refusal long after the last one leads to sign-in again', () => {
  const kept = store();
  refusedAgain(1_000_000, kept);
  expect(refusedAgain(1_015_000, kept)).toBe(false);
});
