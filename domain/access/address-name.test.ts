import { expect, test } from 'vitest';
import { addressName } from './address-name.ts';

test.each([
  ['Ковалёва Анна Дмитриевна', 'Анна Дмитриевна'],
  ['Орлов Пётр Ильич', 'Пётр Ильич'],
  ['Орлова Анна', 'Орлова Анна'],
  ['Mary Jane Watson', 'Mary Jane Watson'],
  ['  Администратор ', 'Администратор'],
])('%j is addressed as %j', (fullName, name) => {
  expect(addressName(fullName)).toBe(name);
});
