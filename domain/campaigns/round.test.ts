import { expect, test } from 'vitest';
import { collectingOf, editionFor, nextYear, roundOn, usualOpening, wrongDays } from './round.ts';

const TODAY = '2027-02-17';
const round = (year: number, known: object = {}) => ({
  year,
  opens: `${year + 1}-02-01`,
  deadline: `${year + 1}-03-31`,
  is_closed: false,
  edition: 2026,
  invited: true,
  own_deadline: null,
  ...known,
});

test.each([
  ['none was made', [], undefined],
  ['one is open', [round(2026)], 2026],
  ['one has not begun', [round(2026, { opens: '2027-03-01' })], undefined],
  ['its deadline has passed', [round(2026, { deadline: '2027-02-10' })], 2026],
  ['an older one is still open', [round(2025), round(2026)], 2026],
  ['the newest is closed', [round(2025), round(2026, { is_closed: true })], 2025],
])('the round under way when %s', (_case, rounds, year) => {
  expect(roundOn(rounds, TODAY)?.year).toBe(year);
});

test('a company sees the round it is invited to, and its own deadline before that of all', () => {
  expect(collectingOf([round(2026)], TODAY)).toEqual({
    year: 2026,
    deadline: '2027-03-31',
    edition: 2026,
  });
  expect(collectingOf([round(2026, { own_deadline: '2027-04-10' })], TODAY)).toEqual({
    year: 2026,
    deadline: '2027-04-10',
    edition: 2026,
  });
  expect(collectingOf([round(2026, { invited: false })], TODAY), 'last year, no day').toEqual({
    year: 2026,
    deadline: null,
    edition: null,
  });
});

test('the next round comes after the newest one, or is that of the last whole year', () => {
  expect(nextYear([], TODAY)).toBe(2026);
  expect(nextYear([round(2026)], TODAY)).toBe(2027);
  expect(nextYear([round(2020)], TODAY)).toBe(2026);
});

test('a deadline is not before the opening, nor a publication before the deadline', () => {
  const days = { opens: '2027-02-01', deadline: '2027-03-31', publication: '2027-04-28' };
  expect(wrongDays(days)).toEqual({});
  expect(wrongDays({ ...days, publication: null })).toEqual({});
  expect(Object.keys(wrongDays({ ...days, deadline: '2027-01-31' }))).toEqual(['deadline']);
  expect(Object.keys(wrongDays({ ...days, publication: '2027-03-30' }))).toEqual(['publication']);
});

test.each([
  [[2024, 2025, 2026], 2025, 2025],
  [[2023, 2024], 2026, 2024],
  [[2027], 2026, null],
  [[], 2026, null],
])('of the editions %s a round for %s goes by %s', (published, year, edition) => {
  expect(editionFor(published, year)).toBe(edition);
});

test('a round opens when its year is over, or today if it is', () => {
  expect(usualOpening(2026, '2026-11-19')).toBe('2027-01-01');
  expect(usualOpening(2025, '2026-11-19')).toBe('2026-11-19');
});
