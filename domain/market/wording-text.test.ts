import { expect, test } from 'vitest';
import { formatNumber } from '../language/format.ts';
import type { Locale } from '../language/text.ts';
import { saidOf, wordingText, type WordingNumbers } from './wording-text.ts';

const number = (count: number) => ({ printed: formatNumber(count, 'ru', 'typed'), count });
const plain = (sentence: string | null): string | undefined => sentence?.replaceAll(/\s/g, ' ');
const say = (template: string, numbers: WordingNumbers, locale: Locale = 'ru') =>
  plain(wordingText(template, numbers, locale));

const SITES =
  'Резервный канал {rest|нужен|нужны|нужен} на {rest} {rest|площадке|площадках} из {b} {b|площадки|площадок}.';

test.each([
  [1, 'Резервный канал нужен на 1 площадке из 21 площадки.'],
  [3, 'Резервный канал нужны на 3 площадках из 21 площадки.'],
  [5, 'Резервный канал нужен на 5 площадках из 21 площадки.'],
  [11, 'Резервный канал нужен на 11 площадках из 21 площадки.'],
  [21, 'Резервный канал нужен на 21 площадке из 21 площадки.'],
  [0, 'Резервный канал нужен на 0 площадках из 21 площадки.'],
  [1.5, 'Резервный канал нужны на 1,5 площадках из 21 площадки.'],
])('a word goes with its number in Russian: %d', (count, sentence) => {
  expect(say(SITES, { rest: number(count), b: number(21) })).toBe(sentence);
});

test.each([
  [1, 'Only 1 site has a link'],
  [0, 'Only 0 sites have a link'],
  [21, 'Only 21 sites have a link'],
])('and in English: %d', (count, sentence) => {
  expect(say('Only {a} {a|site|sites} {a|has|have} a link', { a: number(count) }, 'en')).toBe(`${sentence}.`);
});

test('a word is not parted from its number', () => {
  expect(wordingText('Есть {a} {a|канал|канала|каналов}.', { a: number(2) }, 'ru')).toBe('Есть 2\u00a0канала.');
});

test('the second of two amounts does not repeat the currency', () => {
  const numbers = {
    cost: { printed: '291 млн руб.', again: '291 млн', count: 291e6 },
    money: { printed: '109 млн руб.', again: '109 млн', count: 109e6 },
  };
  expect(say('ИТ стоит вам {cost} в год, на {money} меньше обычного.', numbers)).toBe(
    'ИТ стоит вам 291 млн руб. в год, на 109 млн меньше обычного.',
  );
  expect(say('Это на {money} меньше обычного', numbers)).toBe('Это на 109 млн руб. меньше обычного.');
});

test('a unit that ends with a full stop does not double it', () => {
  expect(
    say('На сотрудника {value}, обычно {usual}.', {
      value: { printed: '3 шт.', count: 3 },
      usual: { printed: '4 шт.', count: 4 },
    }),
  ).toBe('На сотрудника 3 шт., обычно 4 шт.');
});

test('a share told in counts has its usual in counts of the same whole, else nothing is said', () => {
  const share = { printed: '11 %', count: 11 };
  const numbers = { a: number(5729), b: number(15_379), rest: number(9650), usual: share };
  const known = { ...numbers, usual_a: number(1692), value: { printed: '37 %', count: 37 } };
  expect(say('Через портал пришло {a} из {b}, обычно {usual}', known)).toBe(
    'Через портал пришло 5 729 из 15 379, обычно 1 692.',
  );
  expect(say('Иначе {rest} из {b}, через портал обычно {usual}', known)).toBe(
    'Иначе 9 650 из 15 379, через портал обычно 1 692.',
  );
  expect(say('Пришло {a} из {b}, обычно {usual}', numbers)).toBeUndefined();
  expect(say('Через портал пришло {value}, обычно {usual}', known)).toBe('Через портал пришло 37 %, обычно 11 %.');
  const { rest: _rest, ...quotient } = numbers;
  expect(say('{a} на {b}, обычно {usual}', quotient)).toBe('5 729 на 15 379, обычно 11 %.');
});

test('without a number, without a template and of more than fourteen words there is no sentence', () => {
  expect(say('Есть {a} из {b}', { a: number(3) })).toBeUndefined();
  expect(say('', {})).toBeUndefined();
  expect(say('Есть {x}', {})).toBeUndefined();
  const long = { printed: 'сорок пять целых пять десятых условной единицы', count: 45.5 };
  expect(say('Одно обращение обходится вам в {value}, что заметно', { value: long })).toBe(
    'Одно обращение обходится вам в сорок пять целых пять десятых условной единицы, что заметно.',
  );
  expect(say('Одно обращение обходится вам в {value}, что очень заметно', { value: long })).toBeUndefined();
});

test('the side chooses the template; without a good side nothing is said', () => {
  const wording = { wording_worse: 'Хуже: {a}', wording_better: 'Лучше: {a}', wording_about: 'Как у всех: {a}' };
  const said = (side: Parameters<typeof saidOf>[1]) => saidOf(wording, side, () => ({ a: number(3) }))?.text.ru;
  expect([said('worse'), said('better'), said('about')]).toEqual(['Хуже: 3.', 'Лучше: 3.', 'Как у всех: 3.']);
  expect([said('higher'), said('lower'), said(null)]).toEqual([undefined, undefined, undefined]);
  expect(saidOf({ wording_worse: '' }, 'worse', () => ({}))).toBeNull();
});
