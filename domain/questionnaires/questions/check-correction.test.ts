import { NOTHING_SAID } from '../../doubts/settled.ts';
import { expect, test } from 'vitest';
import { planMethodology } from '../../figures/plan-methodology.ts';
import { wordFinding } from '../messages.ts';
import { METRICS, reported, SYSTEMS } from '../testing/typed-workbook.ts';
import { answerProblem, checkCorrection, forbids } from './check-correction.ts';

const planned = planMethodology(METRICS);
const PAST = [reported(2023, { 1: 4100 }), reported(2024, { 1: 4200 })];
const check = (value: number, now: Record<number, number> = {}, metric = 1) =>
  checkCorrection(
    planned,
    { held: [...PAST, reported(2025, { 1: 4_300_000, 3: 1000, ...now })], published: [], said: NOTHING_SAID },
    SYSTEMS,
    { metric, system: null, year: 2025 },
    value,
  );
const messages = (found: ReturnType<typeof check>) =>
  found.map(({ code, params }) => wordFinding(code, params, 'ru')!.message);

test('a number like those of other years passes', () => {
  expect(messages(check(4300))).toEqual([]);
});

test('a number that looks like a slip again is named with what was probably meant, and does not forbid', () => {
  const found = check(4.3);
  expect(messages(found)[0]).toMatch(/^Похоже на ошибку единицы.*Вероятно, 4.300/);
  expect(found.some(forbids)).toBe(false);
});

test('a strict rule is checked beside everything else that holds for the year, and forbids', () => {
  const found = check(4300, { 2: 5000 });
  expect(messages(found)).toEqual(['Часть не больше целого.']);
  expect(found.some(forbids)).toBe(true);
});

test('a rule broken by other numbers alone is not held against this one', () => {
  expect(check(1000, { 1: 10, 2: 20 }, 3)).toEqual([]);
});

test('an answer needs its reason or its number, and a correction another number', () => {
  const problem = (answer: string, value: number | null, text: string) =>
    answerProblem({ answer, value, text }, 6.855)?.field ?? null;
  expect(problem('right', null, ' ')).toBe('text');
  expect(problem('right', null, 'так и есть')).toBeNull();
  expect(problem('unknown', null, '')).toBeNull();
  expect(problem('correct', null, 'почему')).toBe('value');
  expect(problem('correct', 1e16, '')).toBe('value');
  expect(problem('correct', 6.855, '')).toBe('value');
  expect(problem('correct', 6855, '')).toBeNull();
});
