import { expect, test } from 'vitest';
import type { PublicationCheck } from '#contract/benchmark-publication.ts';
import type { ReleaseCheck } from '#contract/release-check.ts';
import { remarksOf } from './remarks.ts';

const nobody = { count: 0, companies: [] };
const clean: PublicationCheck = {
  stamp: '2.1 1.1',
  previous: { id: 1, published_at: null, company_count: 60, is_final: true },
  undecided: { causes: 10, count: 0, likely: 0, effect: 0, largest: 0, results: [] },
  moved: { measures: 5, count: 0, results: [], years: [], joined: nobody, left: nobody },
  newest_year: { year: 2025, without: nobody },
  methodology: { count: 0, results: [] },
};
const warnings = (check: PublicationCheck) =>
  remarksOf(check, null, 'ru').flatMap(({ fine, title }) => (fine ? [] : [title]));

test('a calculation in order has no remarks', () => {
  expect(warnings(clean)).toEqual([]);
  expect(remarksOf(clean, null, 'ru')).toHaveLength(5);
});

test('what is undecided, moved, missing or changed is a remark each', () => {
  const check: PublicationCheck = {
    ...clean,
    undecided: { ...clean.undecided, count: 6, likely: 2, effect: 0.02 },
    moved: { ...clean.moved!, count: 3, left: { count: 1, companies: [] } },
    newest_year: { year: 2025, without: { count: 2, companies: [] } },
    methodology: { count: 1, results: [] },
  };
  expect(warnings(check)).toEqual([
    'Не решено: 6 значений',
    'Сдвинутся цифры у 3 показателей',
    'Состав: пришли 0, ушли 1',
    'Без данных за 2025: 2 компании',
    'Изменено метрик и формул: 1',
  ]);
  expect(remarksOf(check, null, 'ru')[0]?.note).toBe('Разобрано 98\u202f% влияния. Похоже на ошибку: 2');
});

test('figures of past years that move are a remark, although the latest stay as they are', () => {
  const check: PublicationCheck = { ...clean, moved: { ...clean.moved!, years: [{ year: 2023, count: 3 }] } };
  expect(warnings(check)).toEqual(['Сдвинутся цифры прошлых лет']);
  expect(remarksOf(check, null, 'ru')[1]?.note).toBe('За 2023: 3 показателя');
});

test('the first publication is compared with nothing', () => {
  const first = remarksOf({ ...clean, previous: null, moved: null }, null, 'ru');
  expect(first.map(({ title }) => title)).toEqual([
    'Все сомнения разобраны',
    'Первая публикация',
    'Данные за 2025 есть у всех',
  ]);
});

test('what clients would read differently is a remark each, and only where there is something to look at', () => {
  const none = { count: 0, results: [] };
  const trial: ReleaseCheck = {
    counts: [],
    hidden: none,
    kept: none,
    moved: none,
    clipped: none,
    newcomers: { ...none, have: 0, need: 5 },
    waiting: none,
    proportional: none,
    advice: none,
  };
  expect(remarksOf(clean, trial, 'ru')).toEqual(remarksOf(clean, null, 'ru'));
  const busy = {
    ...trial,
    moved: { ...none, count: 2 },
    kept: { ...none, count: 675 },
    clipped: { ...none, count: 1 },
  };
  expect(remarksOf(clean, busy, 'ru').slice(-3)).toEqual([
    { fine: false, title: '2 цифры сдвинутся далеко', note: 'Больше двух шагов округления' },
    { fine: false, title: '675 цифр останутся прежними', note: 'Изменилось меньше 5 компаний' },
    { fine: false, title: '1 значение учтено до границы рынка', note: 'Только для сглаживания' },
  ]);
});
