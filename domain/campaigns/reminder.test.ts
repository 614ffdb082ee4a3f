import { expect, test } from 'vitest';
import {
  fieldMark,
  fillLetter,
  isRecent,
  LETTER_FIELDS,
  remindsOn,
  unknownFields,
  USUAL_LETTER,
  type LetterField,
} from './reminder.ts';

const FACTS = {
  person: 'Пётр Алексеевич',
  company: 'ООО «Гидропривод»',
  year: 2025,
  deadline: '2026-03-31',
  expected: 308,
  accepted: 77,
};
const TODAY = '2026-03-24';
const flat = (words: string) => words.replaceAll(/\s/g, ' ');

test('a questionnaire that lacks one metric is never called full', () => {
  const almost = fillLetter({ subject: '', text: fieldMark('filled', 'ru') }, { ...FACTS, accepted: 307 }, TODAY, 'ru');
  expect(flat(almost.text)).toBe('99 %');
});

test('each field in braces is replaced by what it is for this company, in the language of the letter', () => {
  const marks = (Object.keys(LETTER_FIELDS) as LetterField[]).map((field) => fieldMark(field, 'ru')).join(' | ');
  expect(flat(fillLetter({ subject: '', text: marks }, FACTS, TODAY, 'ru').text)).toBe(
    'Пётр Алексеевич | ООО «Гидропривод» | 2025 | 31 марта | осталось 7 дней | 25 %',
  );
  expect(fillLetter({ subject: '{days left}', text: '' }, FACTS, TODAY, 'en').subject).toBe('7 days left');
  expect(fillLetter({ subject: '{ Год }', text: '' }, FACTS, TODAY, 'ru').subject, 'blanks and case').toBe('2025');
});

test.each([
  ['2026-03-31', 'сегодня последний день'],
  ['2026-04-01', 'срок прошёл'],
  ['2026-03-30', 'остался 1 день'],
])('on %s the days to 31 March are «%s»', (today, words) => {
  expect(fillLetter({ subject: '{дней до срока}', text: '' }, FACTS, today, 'ru').subject).toBe(words);
});

test('a name in braces that no field has is found and stays as it was written', () => {
  const letter = { subject: 'Анкета {годд}', text: '{имя} {}' };
  expect(unknownFields(letter)).toEqual(['{годд}', '{}']);
  expect(fillLetter(letter, FACTS, TODAY, 'ru').subject).toBe('Анкета {годд}');
  for (const usual of Object.values(USUAL_LETTER)) expect(unknownFields(usual)).toEqual([]);
});

test('a value with braces in it is not taken for a field', () => {
  expect(fillLetter({ subject: '{компания}', text: '' }, { ...FACTS, company: 'ООО {имя}' }, TODAY, 'ru').subject).toBe(
    'ООО {имя}',
  );
});

test('the portal reminds 14 and 3 days before the deadline and on its day', () => {
  const days = Array.from({ length: 20 }, (_, at) => `2026-03-${String(at + 12).padStart(2, '0')}`);
  expect(days.filter((day) => remindsOn('2026-03-31', day))).toEqual(['2026-03-17', '2026-03-28', '2026-03-31']);
});

test.each([
  [null, false],
  ['2026-03-24', true],
  ['2026-03-22', true],
  ['2026-03-21', false],
])('a letter of %s is recent on 24 March: %s', (day, recent) => {
  expect(isRecent(day, TODAY)).toBe(recent);
});
