import { expect, test } from 'vitest';
import { formatFormula } from './format.ts';

test.each([
  ['{a}+{b}*2', '{a} + {b} * 2'],
  ['sum( {a} ;{b})', 'SUM({a}; {b})'],
  ['-{a}^-2', '-{a} ^ -2'],
  ['если({a}>1;1;-1)', 'ЕСЛИ({a} > 1; 1; -1)'],
  ['not({a}=1)and{b}!=2', 'NOT ({a} = 1) AND {b} <> 2'],
  ['( ( 1+2 ) )', '((1 + 2))'],
  ['{a} // затраты  \n+ {b}', '{a} // затраты\n+ {b}'],
  ['{ a }', '{a}'],
  ['{a} +\n\n\n\n{b}', '{a} +\n\n{b}'],
])('%j becomes %j', (source, formatted) => {
  expect(formatFormula(source)).toBe(formatted);
  expect(formatFormula(formatted)).toBe(formatted);
});

test('a text that cannot be read is left alone', () => {
  expect(formatFormula('{a + @')).toBe('{a + @');
});
