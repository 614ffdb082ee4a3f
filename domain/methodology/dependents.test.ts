import { expect, test } from 'vitest';
import { dependencesIn } from './dependents.ts';

const metric = (
  alias: string,
  formula: string | null = null,
  validation_rules = '',
  optional_validation_rules = '',
) => ({
  alias,
  formula,
  validation_rules,
  optional_validation_rules,
});

const metrics = [
  metric('a', null, '{a} > 0', '{b} > {a}'),
  metric('b', null, '', '{Near} < 5'),
  metric('Near', '{A} * 2'),
  metric('far', '{near} + {b}'),
  metric('alone', '1 + 1'),
];

const found = (alias: string) =>
  dependencesIn(metrics)(alias).map(({ metric: user, through, direct }) => [user.alias, through, direct]);

test('formulas come first, nearest first, then rules; indirect dependence is distinguished', () => {
  expect(found('a')).toEqual([
    ['Near', 'formula', true],
    ['far', 'formula', false],
    ['b', 'rule', false],
  ]);
});

test('a rule of the metric itself is no dependence; one of another metric is', () => {
  expect(found('b')).toEqual([
    ['far', 'formula', true],
    ['a', 'rule', true],
  ]);
});

test('the case of the key does not matter, and nothing depends on what nobody mentions', () => {
  expect(found('NEAR')).toEqual([
    ['far', 'formula', true],
    ['b', 'rule', true],
  ]);
  expect(found('alone')).toEqual([]);
});

test('a chain of thousands is followed without running out of stack', () => {
  const chain = Array.from({ length: 5000 }, (_, i) => metric(`m${i}`, i === 0 ? null : `{m${i - 1}} + 1`));
  expect(dependencesIn(chain)('m0')).toHaveLength(4999);
});
