import { expect, test } from 'vitest';
import { englishNames, RUSSIAN_NAMES } from '../../language/english-names.ts';
import { DEFAULT_TEXT, fillQuestion, proposedIn, unknownFields, type QuestionSubject } from './question-text.ts';

const SUBJECT: QuestionSubject = {
  metric: 'Выручка',
  unit: 'млн руб.',
  year: 2025,
  value: 6.855,
  proposal: 6855,
  years: [
    { year: 2022, value: 3304 },
    { year: 2024, value: 7717.3 },
    { year: 2025, value: 6.855 },
  ],
  sheet: 'Управление ИТ',
  cell: 'E9',
};
const plain = (filled: string) => filled.replace(/[\u00a0\u202f]/g, ' ');

test('fields are filled with the value, the other years and the cell, the newest year first', () => {
  expect(plain(fillQuestion(DEFAULT_TEXT.ru, SUBJECT, 'ru'))).toBe(
    '«Выручка» в анкете за 2025 год: 6,855 млн руб. В другие годы: 2024 – 7 717,3; 2022 – 3 304. Возможно, имелось в виду 6 855 млн руб. Верно ли значение?',
  );
  expect(fillQuestion('Проверьте {ячейка}.', SUBJECT, 'ru')).toBe('Проверьте Управление ИТ, E9.');
});

test('a sentence about something unknown is left out, so that one text serves many values', () => {
  const bare = { ...SUBJECT, proposal: null, years: [], cell: null };
  expect(plain(fillQuestion(DEFAULT_TEXT.ru, bare, 'ru'))).toBe(
    '«Выручка» в анкете за 2025 год: 6,855 млн руб. Верно ли значение?',
  );
  expect(fillQuestion('Первая строка.\nВторая {похоже}.\nТретья.', bare, 'ru')).toBe('Первая строка.\n\nТретья.');
});

test('fields are known in both languages, whatever the letters; others are named', () => {
  expect(fillQuestion('{ Metric } {ГОД}', SUBJECT, 'en')).toBe('Выручка 2025');
  expect(unknownFields('{год} {медиана} {}')).toEqual(['медиана', '']);
});

test('the portal’s own text is read in the reader’s language, what a person wrote as they wrote it', () => {
  const names = englishNames(
    [
      { name: 'Выручка', english: 'Revenue' },
      { name: 'млн руб.', english: 'm roubles' },
    ],
    1,
  );
  const put = fillQuestion(DEFAULT_TEXT.ru, SUBJECT, 'ru');
  const read = plain(proposedIn(put, SUBJECT, 'en', names));
  expect(read).toMatch(/^The questionnaire for 2025 says “Revenue”: 6\.855 m roubles\./);
  expect(read).not.toMatch(/\p{Script=Cyrillic}/u);
  expect(proposedIn(put, SUBJECT, 'ru', RUSSIAN_NAMES)).toBe(put);
  expect(proposedIn(`${put} Спасибо!`, SUBJECT, 'en', names)).toBe(`${put} Спасибо!`);
});
