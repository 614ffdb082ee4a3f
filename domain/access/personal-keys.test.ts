import { expect, test } from 'vitest';
import { keyState } from './personal-keys.ts';

const now = new Date('2026-11-17T12:00:00Z');
const owner = { sign_in_version: 3, company_id: 7 };

test('a key is live until its time is over', () => {
  expect(keyState({ expires_at: new Date('2026-11-17T12:00:01Z'), version: 3, company_id: 7 }, owner, now)).toBe(
    'live',
  );
  expect(keyState({ expires_at: now, version: 3, company_id: 7 }, owner, now)).toBe('expired');
});

test('a key ends when its owner changes how they sign in, whatever its time', () => {
  expect(keyState({ expires_at: new Date('2027-11-17T12:00:00Z'), version: 2, company_id: 7 }, owner, now)).toBe(
    'ended',
  );
});

test('a key does not follow its owner into another company', () => {
  const key = { expires_at: new Date('2027-11-17T12:00:00Z'), version: 3, company_id: 7 };
  expect(keyState(key, { ...owner, company_id: 8 }, now)).toBe('ended');
  expect(keyState(key, { ...owner, company_id: null }, now)).toBe('ended');
});
