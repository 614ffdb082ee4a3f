import { expect, test } from 'vitest';
import { checkTarget, isCheckedIn, wrongDue, type TargetTerms, type YearFigure } from './check-target.ts';
import { countTargets, targetText, type ShownTarget } from './target-text.ts';

const TODAY = '2026-11-17';
const lower: TargetTerms = { value: 4, due: '2027-12-31', direction: 'lower', from_year: 2024 };
const higher: TargetTerms = { ...lower, direction: 'higher' };
const figures = (...points: (readonly [year: number, value: number])[]): YearFigure[] =>
  points.map(([year, value]) => ({ year, value }));
const stateOf = (terms: TargetTerms, ...points: (readonly [number, number])[]) =>
  checkTarget(terms, figures(...points), TODAY).state;

test.each([
  [
    'as good as the target',
    lower,
    [
      [2024, 5],
      [2025, 4],
    ],
    'met',
  ],
  [
    'better, where less is better',
    lower,
    [
      [2024, 5],
      [2025, 3],
    ],
    'met',
  ],
  [
    'better, where more is better',
    higher,
    [
      [2024, 3],
      [2025, 5],
    ],
    'met',
  ],
  [
    'less, where more is better',
    higher,
    [
      [2024, 3],
      [2025, 3.5],
    ],
    'on_way',
  ],
  [
    'nearer than at the start',
    lower,
    [
      [2024, 6],
      [2025, 5],
    ],
    'on_way',
  ],
  [
    'where it was at the start',
    lower,
    [
      [2024, 6],
      [2025, 6],
    ],
    'on_way',
  ],
  ['no figure since the start', lower, [[2024, 6]], 'on_way'],
  [
    'further than at the start',
    lower,
    [
      [2024, 6],
      [2025, 7],
    ],
    'away',
  ],
  [
    'further, where more is better',
    higher,
    [
      [2024, 3],
      [2025, 2],
    ],
    'away',
  ],
  ['no figure at the start, so nothing to be further from', { ...lower, from_year: null }, [[2025, 7]], 'on_way'],
  [
    'met and lost again before its year',
    lower,
    [
      [2024, 6],
      [2025, 4],
      [2026, 5],
    ],
    'on_way',
  ],
  [
    'not met in its year',
    lower,
    [
      [2024, 6],
      [2027, 5],
    ],
    'missed',
  ],
  [
    'met in its year, whatever came later',
    lower,
    [
      [2024, 6],
      [2027, 4],
      [2028, 9],
    ],
    'met',
  ],
  [
    'its year left out, the next one decides',
    lower,
    [
      [2024, 6],
      [2028, 5],
    ],
    'missed',
  ],
  [
    'a day that has passed without the figure of its year',
    { ...lower, due: '2026-06-30' },
    [
      [2024, 6],
      [2025, 5],
    ],
    'overdue',
  ],
  [
    'met before a day that has passed',
    { ...lower, due: '2026-06-30' },
    [
      [2024, 6],
      [2025, 4],
    ],
    'met',
  ],
  ['no figure at all', lower, [], 'unknown'],
] as [string, TargetTerms, (readonly [number, number])[], string][])('%s', (_, terms, points, state) => {
  expect(stateOf(terms, ...points)).toBe(state);
});

test('a figure of another formula than the one a target was set by decides nothing', () => {
  const set = { ...lower, formula_ends: [2024] };
  expect(checkTarget(set, figures([2024, 6], [2025, 3]), TODAY)).toMatchObject({ state: 'changed', new_formula: 2025 });
  expect(stateOf(set, [2024, 6])).toBe('on_way');
  expect(stateOf({ ...set, from_year: 2025 }, [2025, 3])).toBe('met');
  expect(plain(targetText(shown(set, figures([2025, 3])), 'ru'))).toBe(
    'Цель 4 тыс. руб. к 31.12.2027: формула показателя изменилась с 2025 года.',
  );
  expect(plain(targetText(shown(set, figures([2025, 3])), 'en'))).toMatch(
    /: the formula of the indicator changed from 2025\.$/,
  );
});

test('what is left counts towards the better side, and arithmetic noise is no distance', () => {
  expect(checkTarget(lower, figures([2025, 5]), TODAY).left).toBe(1);
  expect(checkTarget(higher, figures([2025, 3]), TODAY).left).toBe(1);
  expect(checkTarget(lower, figures([2025, 4 + 1e-12]), TODAY)).toMatchObject({ state: 'met', left: 0 });
});

test('an even pace is a straight line from the start to the target, only on the way', () => {
  const expected = (...points: (readonly [number, number])[]) => checkTarget(lower, figures(...points), TODAY).expected;
  expect(expected([2024, 7], [2025, 6])).toBe(6);
  expect(expected([2024, 7], [2026, 6])).toBe(5);
  expect(expected([2024, 7])).toBeNull();
  expect(expected([2025, 6])).toBeNull();
  expect(expected([2024, 7], [2028, 6])).toBeNull();
});

test('a year checks the targets that its figure decides, but not those set with it in sight', () => {
  const figure = { year: 2025, value: 5 };
  expect(isCheckedIn({ figure, from_year: 2024 }, 2025)).toBe(true);
  expect(isCheckedIn({ figure, from_year: null }, 2025)).toBe(true);
  expect(isCheckedIn({ figure, from_year: 2025 }, 2025)).toBe(false);
  expect(isCheckedIn({ figure, from_year: 2023 }, 2024)).toBe(false);
  expect(isCheckedIn({ figure: null, from_year: 2024 }, 2025)).toBe(false);
});

test('a target is for a day to come, of a year without a figure, within ten years', () => {
  expect(wrongDue('2026-11-16', TODAY, 2025)).toBe('past');
  expect(wrongDue(TODAY, TODAY, 2025)).toBeNull();
  expect(wrongDue('2026-12-31', TODAY, 2026)).toBe('known');
  expect(wrongDue('2026-12-31', TODAY, null)).toBeNull();
  expect(wrongDue('2036-12-31', TODAY, 2025)).toBeNull();
  expect(wrongDue('2037-01-01', TODAY, 2025)).toBe('far');
});

const shown = (terms: TargetTerms, points: YearFigure[], unit_name = 'тыс. руб.'): ShownTarget => ({
  ...terms,
  ...checkTarget(terms, points, TODAY),
  kind: 'median',
  mtype: 'indicator',
  unit_name,
});
const plain = (sentence: string) => sentence.replaceAll(/\s/g, ' ');

test('the sentence says what is left, in the direction that is better', () => {
  const of = (terms: TargetTerms, ...points: (readonly [number, number])[]) =>
    plain(targetText(shown(terms, figures(...points)), 'ru'));
  const soon = { ...lower, value: 4.2 };
  expect(of(soon, [2024, 6], [2025, 5])).toBe('Цель 4,2 тыс. руб. к 31.12.2027: осталось снизить на 0,8 тыс. руб.');
  expect(of(higher, [2024, 3])).toBe('Цель 4 тыс. руб. к 31.12.2027: осталось поднять на 1 тыс. руб.');
  expect(of(lower, [2024, 5], [2025, 6])).toBe('Вы отдалились от цели: 6 тыс. руб. вместо 4 тыс. руб. к 31.12.2027.');
  expect(of(lower, [2025, 3.9])).toBe('Цель 4 тыс. руб. к 31.12.2027 достигнута: 3,9 тыс. руб. за 2025 год.');
  expect(of(lower, [2027, 5])).toMatch(/не достигнута: 5 тыс. руб. за 2027 год, не хватило 1 тыс/);
  expect(of({ ...lower, due: '2026-06-30' }, [2025, 5])).toMatch(/срок прошёл, данных за 2026 год ещё нет/);
  expect(of(lower)).toMatch(/вашего значения ещё нет\.$/);
  expect(plain(targetText({ ...shown({ ...lower, value: 4.125 }, figures([2025, 5])), kind: 'own' }, 'ru'))).toMatch(
    /^Цель 4,125 /,
  );
  expect(plain(targetText(shown(lower, figures([2025, 5]), '%'), 'en'))).toBe(
    'Target 4% by 31/12/2027: still to reduce by 1 pp.',
  );
});

test('states are counted in words that agree with their numbers', () => {
  expect(plain(countTargets(['met', 'on_way', 'on_way'], 'ru'))).toBe('1 достигнута, 2 в пути');
  expect(plain(countTargets(['away', 'missed', 'met', 'met', 'unknown', 'overdue'], 'ru'))).toBe(
    '2 достигнуты, 1 отдаляется, 1 не достигнута, 2 ждут данных',
  );
  expect(plain(countTargets(['met'], 'en'))).toBe('1 met');
  expect(countTargets([], 'ru')).toBe('');
});
