import { expect, test } from 'vitest';
import { parseWording, wordingErrors, wordingOf, wordingProblems } from './wording.ts';

const said = (template: string, field: Parameters<typeof wordingProblems>[1] = 'wording_worse') =>
  wordingProblems(template, field).map(({ ru }) => ru);

test('a template is read as texts, numbers and the forms of words that go with them', () => {
  expect(parseWording('Есть на {a} { a | площадке | площадках } из {b}.')).toEqual({
    parts: [
      'Есть на ',
      { name: 'a', forms: null },
      ' ',
      { name: 'a', forms: ['площадке', 'площадках'] },
      ' из ',
      { name: 'b', forms: null },
      '.',
    ],
    problems: [],
  });
});

test.each([
  ['Есть на {x} площадках', 'Нет подстановки {x}. Есть: value, usual, gap, a, b, rest, usual_a, cost, money'],
  ['Есть на {a площадках', 'Скобки не сходятся: подстановка пишется {a} или {a|слово|слова|слов}'],
  ['{a} {a|площадка} из {b}', '{a|…}: нужны две или три формы слова, например {a|площадка|площадки|площадок}'],
  ['{a} {a|одна||много} из {b}', '{a|…}: нужны две или три формы слова, например {a|площадка|площадки|площадок}'],
  ['{a|Есть|Нет}', 'Нет ни одной подстановки с числом'],
  ['Есть {a}. Нет {rest}.', 'Нужно одно предложение'],
  ['Дорого, потому что {value}', 'Показатель не знает причин: уберите «потому что»'],
  [`${'слово '.repeat(13)}{value}`, 'Слов вместе с числами: 15. С одного взгляда читают не больше 14'],
  [`{a}${'я'.repeat(300)}`, 'Не длиннее 300 символов'],
])('%s: %s', (template, problem) => {
  expect(said(template)).toEqual([problem]);
});

test('where the company is about the market, no distance from it is named', () => {
  expect(said('На {gap} больше', 'wording_about')).toEqual([
    '{gap} — расстояние до рынка, а фраза говорит, что его нет',
  ]);
  expect(said('На {gap} больше')).toEqual([]);
});

test('an indicator may have no sentence, and a reported number has none', () => {
  expect(wordingErrors({ mtype: 'indicator', ...wordingOf({}) })).toEqual([]);
  expect(wordingErrors({ mtype: 'indicator', wording_better: '{' })).toMatchObject([['wording_better', {}]]);
  expect(wordingErrors({ mtype: 'metric', wording_about: '{value}' })).toMatchObject([
    ['wording_about', { en: expect.stringContaining('only indicators') as string }],
  ]);
});
