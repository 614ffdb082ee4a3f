import { expect, test } from 'vitest';
import { deadlineWords, urgencyOf } from './deadline.ts';

const TODAY = '2027-02-17';

test.each([
  ['2027-03-01', 'до 1 марта, осталось 12 дней', 'by 1 March, 12 days left', 'far'],
  ['2027-02-18', 'до 18 февраля, остался 1 день', 'by 18 February, 1 day left', 'soon'],
  ['2027-02-17', 'до 17 февраля, сегодня последний день', 'by 17 February, today is the last day', 'soon'],
  ['2027-02-14', 'срок прошёл 3 дня назад', 'due 3 days ago', 'late'],
])('a deadline on %s is worded by the days left', (day, ru, en, urgency) => {
  expect(deadlineWords(day, TODAY)).toEqual({ ru, en });
  expect(urgencyOf(day, TODAY)).toBe(urgency);
});
