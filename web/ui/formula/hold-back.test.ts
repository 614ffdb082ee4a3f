import { expect, test } from 'vitest';
import { knownAliases } from '#domain/formulas/check.ts';
import { findProblems, formatText } from './find-problems.ts';
import { shownWhileTyping } from './hold-back.ts';

const known = knownAliases(['a', 'b']);

/** The problems shown with the cursor at `|`, out of all there are. */
function checked(marked: string, purpose: 'indicator' | 'rule' = 'indicator') {
  const source = marked.replace('|', '');
  const problems = findProblems(source, known, purpose);
  const places = shownWhileTyping(problems, source, marked.indexOf('|')).map(({ from, to }) => source.slice(from, to));
  return { all: problems.length, places };
}

test.each([
  '{a} + |',
  '{a} + | ',
  '{a} * ({b} + |)',
  '{|',
  '{x|}',
  'SUM({a}; |',
  'ROUND(|)',
  'IF({a} > 1; |)',
  'su|',
  '{a} > |',
])('%s: nothing is said of what is not finished', (marked) => {
  const { all, places } = checked(marked);
  expect(all).toBeGreaterThan(0);
  expect(places).toEqual([]);
});

test.each([
  ['{x} + {a|}', ['{x}']],
  ['{x} + |', ['{x}']],
  ['SUMM({a}) + |', ['SUMM']],
  ['ABS() + {a}|', ['ABS']],
])('%s: a mistake elsewhere is told at once', (marked, places) => {
  expect(checked(marked).places).toEqual(places);
});

test('a finished line of a rule is judged while the next one is written', () => {
  expect(checked('{a} + {b}\n{a} > |', 'rule').places).toEqual(['{a} + {b}']);
});

test.each(['', ' \n '])('an empty text %j has no problems', (source) => {
  expect([findProblems(source, known, 'rule'), findProblems(source, known, 'indicator')]).toEqual([[], []]);
});

test('a sign that begins a rule stays with its operand when formatted', () => {
  expect(formatText('{a}>1\n-{b}<2', 'rule')).toBe('{a} > 1\n-{b} < 2');
});
