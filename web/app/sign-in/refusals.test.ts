import { expect, test } from 'vitest';
import { refusedAgain } from './refusals.ts';

function store() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('the first refusal leads to sign-in, that of the next token within 15 s does not', () => {
  const kept = store();
  expect(refusedAgain({ at: 1_000_000, token: 'a' }, kept)).toBe(false);
  expect(refusedAgain({ at: 1_014_999, token: 'b' }, kept)).toBe(true);
});

test('one token refused twice, as around a reload, leads to sign-in', () => {
  const kept = store();
  refusedAgain({ at: 1_000_000, token: 'a' }, kept);
  expect(refusedAgain({ at: 1_000_100, token: 'a' }, kept)).toBe(false);
});

test('the next token refused in several calls at once stays refused', () => {
  const kept = store();
  refusedAgain({ at: 1_000_000, token: 'a' }, kept);
  for (const at of [1_000_100, 1_000_101]) expect(refusedAgain({ at, token: 'b' }, kept)).toBe(true);
});

test('of a token only its ending is kept', () => {
  const kept = store();
  refusedAgain({ at: 1_000_000, token: `${'secret'.repeat(50)}ending` }, kept);
  expect(kept.getItem('etalon.refused')).not.toContain('secretsecret');
});

test('a refusal long after the last one leads to sign-in again', () => {
  const kept = store();
  refusedAgain({ at: 1_000_000, token: 'a' }, kept);
  expect(refusedAgain({ at: 1_015_000, token: 'b' }, kept)).toBe(false);
});
