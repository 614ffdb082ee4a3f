import { expect, test } from 'vitest';
import { isSessionOver, LOGIN_FAILED, signInReason } from './sign-in-messages.ts';

test.each(['Network timed out', 'IFrame timed out without a response'])(
  '"%s" is kept word for word in English',
  (m) => {
    expect(signInReason({ message: m }, 'en')).toBe(m);
    expect(signInReason({ message: m }, 'ru')).toMatch(/^Истекло время ожидания/);
  },
);

test('a failed sign-in says Login failed in English', () => {
  expect(LOGIN_FAILED.en).toBe('Login failed');
});

test("an unknown reason is the provider's own", () => {
  expect(signInReason({ message: 'access_denied' }, 'ru')).toBe('access_denied');
});

test('a session that is over is no failed sign-in', () => {
  expect(isSessionOver({ innerError: { error: 'login_required' } })).toBe(true);
  expect(isSessionOver({ innerError: { error: 'access_denied' } })).toBe(false);
  expect(isSessionOver({ innerError: new Error('Network timed out') })).toBe(false);
  expect(isSessionOver(undefined)).toBe(false);
});
