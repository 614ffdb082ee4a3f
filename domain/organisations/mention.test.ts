import { expect, test } from 'vitest';
import { mentions, renameMentions } from './mention.ts';

const OTHERS = ['Северный Терминал', 'Север и партнёры', 'АО Север'];

test.each([
  ['Компания «Север» ждёт ответа', true],
  ['Север: анкета № 12', true],
  ['Северный ветер', false],
  ['Крайсевер', false],
  ['Север2', false],
  ['Северный Терминал: анкета', false],
  ['Север и партнёры просят доступ', false],
  ['АО Север просит доступ', false],
  ['АО Север просит доступ, и Север тоже', true],
  ['Была «Ромашка (100%)»', true],
  ['О компании Юг-1', true],
  ['О компании Юг-12', false],
])('«%s» names the company: %s', (text, isNamed) => {
  expect(mentions(['Север', 'Ромашка (100%)', 'Юг-1'], OTHERS)(text)).toBe(isNamed);
});

test('where a text names the company another name stands, and the longer names of others stay', () => {
  const rename = renameMentions(['Север', 'Юг-1'], OTHERS, '№ 7');
  expect(rename('Сводка «Север» и АО Север, Юг-1.pdf')).toBe('Сводка «№ 7» и АО Север, № 7.pdf');
});
