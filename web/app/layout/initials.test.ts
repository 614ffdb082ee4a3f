import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Ковалёва Анна Дмитриевна', 'КА'],
  ['администратор', 'А'],
  ['«Отдел» 2 Иван петров', 'ИП'],
  ['', ''],
])('the letters of %j are %j', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});
