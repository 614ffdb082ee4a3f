import { expect, test } from 'vitest';
import { CODE_AREAS, CODES, describeCode, isCode } from './codes.ts';

/** Section 6 of the specification, copied as it stands there. */
const SPECIFICATION =
  `bench/org/line/self/add, bench/client/final/default/set/, bench/client/final/set, bench/org/line/any/add,
user/create, user/create_admin, user/block, user/auth, admin/role/view, admin/role/add, admin/role/edit, admin/role/delete,
admin/org/view, admin/org/add, admin/org/edit, admin/org/delete, admin/tarif/view, admin/tarif/add, admin/tarif/edit,
admin/tarif/delete, questionario/hide, view, file/upload, file/download, author/view, comment/view, comment/edit, client/visible,
bench/visible, edit, data/delete, columns/visible, all/comment/edit, data/tech_report/export, structure/view,
metrics/by_year/view, metrics/by_questionario/view, metrics/anomaly/view, calculate/anomaly/view, calculate/data/view,
calculate/params/edit, calculate/run, calculate/default/set, calculate/filter/view, bench/list/view, bench/params/copy,
bench/filter/copy, bench/author/view, bench/comment/view, bench/comemnt/add, bench/comment/edit, bench/branch/filter,
bench/it/filter, bench/year/filter, bench/org/filter, bench/plot/3stat, bench/plot/org, bench/anomaly/setup, bench/all/expor,
bench/l1/export, bench/current/export, bench/final/display, bench/anomaly/display, bench/all/comment/edit,
admin/tooltip/view, user/tooltip/view, client/tooltip/view, subscription/view, subscription/extend_active,
subscription/change_tariff`
    .split(',')
    .map((code) => code.trim());

test('the codes are the 70 of the specification, letter for letter', () => {
  expect(SPECIFICATION).toHaveLength(70);
  expect([...CODES].toSorted()).toEqual([...SPECIFICATION].toSorted());
});

test('no code stands in two areas', () => {
  expect(new Set(CODES).size).toBe(CODES.length);
});

test('every code is described in Russian and in English, and no two alike', () => {
  for (const code of CODES) {
    expect(describeCode(code).ru).toMatch(/[а-яё]/i);
    expect(describeCode(code).en).not.toMatch(/[а-яё]/i);
  }
  expect(new Set(CODES.map((code) => describeCode(code).ru)).size).toBe(CODES.length);
});

test('every area is named in both languages', () => {
  for (const { area } of CODE_AREAS) expect([area.ru, area.en].every(Boolean)).toBe(true);
});

test('a word that is no code is not taken for one', () => {
  expect(isCode('view')).toBe(true);
  expect(isCode('views')).toBe(false);
  expect(isCode('constructor')).toBe(false);
});
