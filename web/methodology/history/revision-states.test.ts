import { expect, test } from 'vitest';
import { statesOf } from './revision-states.ts';

test('numbers of the database are not part of what people compare', () => {
  const state = { id: 4, position: 2, name: 'Серверы', alias: 'srv' };
  expect(statesOf({ before: null, after: state })).toEqual({ before: null, after: { name: 'Серверы', alias: 'srv' } });
});
