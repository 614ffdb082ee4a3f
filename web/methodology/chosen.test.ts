import { expect, test } from 'vitest';
import { readChosen, writeChosen } from './chosen.ts';

test.each([
  [{}, { node: undefined, search: '', history: undefined }],
  [
    { process: 12, search: 'сервер' },
    { node: 'process:12', search: 'сервер', history: undefined },
  ],
  [
    { metric: 3, history: 'node' },
    { node: 'metric:3', search: '', history: 'node' },
  ],
  [{ history: 'all' }, { node: undefined, search: '', history: 'all' }],
] as const)('the address %j and what is shown are the same thing', (params, chosen) => {
  expect(readChosen(params)).toEqual(chosen);
  expect(writeChosen(chosen)).toEqual(params);
});

test('a number that was searched for is a text', () => {
  expect(readChosen({ search: 24 }).search).toBe('24');
});
