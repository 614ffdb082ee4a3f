import { expect, test } from 'vitest';
import { isEmptyProcess, isRestorable, isUndoable } from './methodology.ts';

test('a process is deleted when there are neither processes nor metrics in it', () => {
  expect(isEmptyProcess({ children: [], metrics: [] })).toBe(true);
  expect(isEmptyProcess({ children: ['Процесс'], metrics: [] })).toBe(false);
  expect(isEmptyProcess({ children: [], metrics: ['Показатель'] })).toBe(false);
});

test.each([
  ['metric', { id: 1 }, true, true],
  ['process', null, true, false],
  ['methodology', { processes: 1 }, false, false],
])('a change of a %s from %j: restored %s, undone %s', (object_type, before, restored, undone) => {
  expect([isRestorable({ object_type }), isUndoable({ object_type, before })]).toEqual([restored, undone]);
});
