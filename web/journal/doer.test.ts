import { expect, test } from 'vitest';
import { doerName } from './doer.ts';

test('what changes without a person is the portal’s doing; who fails to sign in is nobody yet', () => {
  expect(doerName({ user: null, action: 'update' }, 'ru')).toBe('Портал');
  expect(doerName({ user: null, action: 'sign_in_failed' }, 'ru')).toBe('Без входа');
});
