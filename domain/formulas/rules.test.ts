import { expect, test } from 'vitest';
import { knownAliases } from './check.ts';
import { checkRules } from './rules.ts';

const known = knownAliases(['a', 'b']);

test('a rule is one condition a line; empty lines and comments are passed over', () => {
  const { conditions, problems } = checkRules('{a} >= 0\n\n// доля\n  {b} <= {a} // не больше\n', known);
  expect(problems).toEqual([]);
  expect(conditions.map(({ line, source }) => [line, source])).toEqual([
    [1, '{a} >= 0'],
    [4, '{b} <= {a} // не больше'],
  ]);
});

test('an empty rule has no conditions and no mistakes', () => {
  expect(checkRules(' \n', known)).toEqual({ conditions: [], problems: [] });
});

test('places count from the start of the whole text', () => {
  const source = '{a} >= 0\n{c} > 1';
  const { problems } = checkRules(source, known);
  expect(problems.map(({ from, to }) => source.slice(from, to))).toEqual(['{c}']);
});

test('of a rule with a mistake in every line the first 20 are named', () => {
  const { problems } = checkRules('1\n'.repeat(2000), known);
  expect(problems).toHaveLength(20);
});
