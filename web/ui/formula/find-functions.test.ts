import { expect, test } from 'vitest';
import { FUNCTIONS } from '#domain/formulas/functions.ts';
import { findFunctions, FUNCTION_GROUPS } from './find-functions.ts';

const called = (typed: string) => findFunctions(typed).map((one) => one.called);

test('functions are found by the beginning of either name', () => {
  expect(called('su')).toEqual(['SUM']);
  expect(called('с')).toEqual(['СУММ', 'СРЗНАЧ', 'СТЕПЕНЬ']);
});

test('AND, OR and NOT are offered like functions', () => {
  expect([called('an'), called('ил'), called('no')]).toEqual([['AND'], ['ИЛИ'], ['NOT']]);
});

test('every function of the language stands in the palette once', () => {
  const names = FUNCTION_GROUPS.flatMap(({ callables }) => callables.map(({ name }) => name));
  expect(names.toSorted()).toEqual([...FUNCTIONS.map(({ name }) => name), 'AND', 'OR', 'NOT'].toSorted());
});
