import { expect, test } from 'vitest';
import { refuseOneMoreUser, usersLeft } from './limits.ts';

test.each([
  [5, 0, 5],
  [5, 4, 1],
  [5, 5, 0],
  [5, 9, 0],
  [null, 1000, Infinity],
])('of %s places %s are taken: %s are left', (max_users, used, left) => {
  expect(usersLeft({ tariff_name: 'Базовый', max_users, used })).toBe(left);
});

test('while there is a place, nothing is refused', () => {
  expect(refuseOneMoreUser({ tariff_name: 'Базовый', max_users: 5, used: 4 })).toBeUndefined();
  expect(refuseOneMoreUser({ tariff_name: 'Базовый', max_users: null, used: 99 })).toBeUndefined();
});

test('the refusal says the limit, how many there are and who can help', () => {
  const said = refuseOneMoreUser({ tariff_name: 'Базовый', max_users: 2, used: 3 });
  expect(said?.ru).toContain('«Базовый»');
  expect(said?.ru).toContain('2 действующих пользователя, сейчас их 3');
  expect(said?.ru).toMatch(/контактное лицо.*администратор/);
  expect(said?.en).toContain('2 active users, and the company already has 3');
});
