import { ErrorResponse } from 'oidc-client-ts';
import { expect, test } from 'vitest';
import { isProviderDown, isSessionOver, LOGIN_FAILED, signInReason } from './sign-in-messages.ts';

test.each(['Network timed out', 'IFrame timed out without a response'])(
  '"%s" is kept word for word in English',
  (m) => {
    expect(signInReason({ message: m }, 'en')).toBe(m);
    expect(signInReason({ message: m }, 'ru')).toMatch(/не ответил[аи]? вовремя/);
  },
);

/** What the library says when it refuses an answer. */
const REFUSALS = [
  'No matching state found in storage',
  'State does not match',
  'authority mismatch on settings vs. signin state',
  'client_id mismatch on settings vs. signin state',
  'nonce in id_token does not match nonce in client storage',
  'sub in id_token does not match current sub',
  'subject from UserInfo response does not match subject in ID Token',
  'Popup closed by user',
];

test.each(REFUSALS)('a Russian reader reads “%s” in Russian', (m) => {
  expect(signInReason({ message: m }, 'ru')).toMatch(/^[А-Я][^a-z]+$/);
});

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

test('a provider in trouble has not refused anybody', () => {
  expect(isProviderDown(new ErrorResponse({ error: 'server_error' }))).toBe(true);
  expect(isProviderDown(new ErrorResponse({ error: 'login_required' }))).toBe(false);
  expect(isProviderDown(new Error('server_error'))).toBe(false);
});
