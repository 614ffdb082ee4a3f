import { expect, test } from 'vitest';
import { findCallouts, type Callout } from './find-callouts.ts';
import { ERROR, WARNING } from '../journal/levels.ts';
import { read } from './testing/typed-workbook.ts';

const callout = (change: Partial<Callout>): Callout => ({
  kind: 'function',
  what: 'WEBSERVICE',
  sheet: 'Черновик',
  cell: 'A1',
  name: null,
  ...change,
});

const answers = (callouts: readonly Callout[]) =>
  read([['cost', 100]], { callouts }).findings.map(({ level, cell, message, found }) => [level, cell, message, found]);

test('what reaches out beside the answers is a warning, once for a sheet, with its first cells', () => {
  const cells = Array.from({ length: 12 }, (_, at) => callout({ cell: `A${at + 1}` }));
  expect(answers(cells)).toEqual([
    [
      30,
      'A1',
      'Формула обращается в интернет или к внешней службе.',
      'WEBSERVICE: A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, и ещё 2',
    ],
  ]);
});

test('an answer that a service or a program gives is refused; one from another book or a link is not', () => {
  const inAnswer = { sheet: 'Финансы', cell: 'E3' };
  expect(answers([callout(inAnswer)])).toEqual([
    [40, 'E3', 'Формула обращается в интернет или к внешней службе: такой ответ нельзя принять.', 'WEBSERVICE'],
  ]);
  expect(answers([callout({ ...inAnswer, kind: 'program', what: 'cmd' })])[0]?.[0]).toBe(40);
  expect(answers([callout({ ...inAnswer, kind: 'book', what: 'отчёт.xlsx' })])[0]?.[0]).toBe(30);
  expect(answers([callout({ ...inAnswer, kind: 'link', what: 'example.com' })])[0]?.[0]).toBe(20);
});

test('a file that is no questionnaire is named for what reaches out of it too', () => {
  const result = read([['cost', 100]], { meta: null, callouts: [callout({ name: 'Имя', cell: null, sheet: null })] });
  expect(result.findings.map(({ message }) => message)).toEqual([
    expect.stringMatching(/не анкета портала/),
    'Формула обращается в интернет или к внешней службе.',
  ]);
  expect([result.errorCount, result.warningCount, result.calloutCount]).toEqual([1, 1, 1]);
});

test('places beyond those listed are counted', () => {
  const located = { sheets: [], meta: null, problems: [] };
  const found = findCallouts(located, { found: [], more: 7, unchecked: [] });
  expect(found.map(({ code, params }) => [code, params])).toEqual([['more_callouts', { rest: 7 }]]);
});

test('a sheet with too many formulas is refused if it has answers, and named if it has none', () => {
  const unchecked = [
    { sheet: 'Финансы', formulas: 200_001 },
    { sheet: 'Своё', formulas: 300_000 },
  ];
  const { findings } = read([['cost', 100]], { unchecked });
  expect(findings.map(({ level, sheet, found }) => [level, sheet, found])).toEqual([
    [ERROR, 'Финансы', '200001 формула'],
    [WARNING, 'Своё', '300000 формул'],
  ]);
});
