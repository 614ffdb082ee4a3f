import { expect, test } from 'vitest';
import { actorName } from './actor-name.ts';

test('what changes without a person is the portal’s doing; who fails to sign in is nobody yet', () => {
  expect(actorName({ user: null, action: 'update' }, 'ru')).toBe('Портал');
  expect(actorName({ user: null, action: 'sign_in_failed' }, 'ru')).toBe('Без входа');
});
