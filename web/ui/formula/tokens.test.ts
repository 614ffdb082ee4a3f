import { expect, test } from 'vitest';
import { tintOf, tokensOf } from './tokens.ts';

const tints = (source: string) => tokensOf(source).map((word) => [source.slice(word.from, word.to), tintOf(word)]);

test('mentions, functions, numbers, operators and comments are told apart', () => {
  expect(tints('сумм({a}; 2) >= 1 И нечто // так')).toEqual([
    ['сумм', 'function'],
    ['(', null],
    ['{a}', 'mention'],
    [';', null],
    ['2', 'number'],
    [')', null],
    ['>=', 'operator'],
    ['1', 'number'],
    ['И', 'connective'],
    ['нечто', null],
    ['// так', 'comment'],
  ]);
});

test('a broken text is coloured as far as it can be read', () => {
  expect(tints('{a + @ {b}')).toEqual([
    ['{a', 'mention'],
    ['+', 'operator'],
    ['@', null],
    ['{b}', 'mention'],
  ]);
});

test('a text far over the limit is not read at all', () => {
  expect(tokensOf('1+'.repeat(20_000))).toEqual([]);
});
