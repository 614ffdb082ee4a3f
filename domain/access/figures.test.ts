import { expect, test } from 'vitest';
import type { Access } from './access.ts';
import type { Code } from './codes.ts';
import { codesToFigures, withFigures, type WayToFigures } from './figures.ts';

const ADDED = { figures: true } as const;

test.each<[string, Access, Access]>([
  [
    'about figures',
    { anyOf: ['metrics/by_year/view', 'bench/plot/org'] },
    { anyOf: ['metrics/by_year/view', 'bench/plot/org'] },
  ],
  [
    'of which one is about figures',
    { allOf: ['bench/list/view', 'bench/plot/org'] },
    { allOf: ['bench/list/view', 'bench/plot/org'] },
  ],
  ['of which one is not', { anyOf: ['view', 'bench/list/view'] }, { anyOf: ['view', 'bench/list/view'], ...ADDED }],
  [
    'about something else',
    { anyOf: ['admin/org/edit'], staff: true },
    { anyOf: ['admin/org/edit'], staff: true, ...ADDED },
  ],
  ['nobody needs', { anyOf: [] }, { anyOf: [], ...ADDED }],
  ['of everybody signed in', 'signed-in', { anyOf: [], ...ADDED }],
  ['of everybody', 'public', 'public'],
])('to figures lead codes %s', (_which, access, expected) => {
  expect(withFigures(access)).toEqual(expected);
});

const viewer = (company_id: number | null, codes: readonly Code[], is_company_contact = false) => ({
  user_id: 1,
  company_id,
  is_company_contact,
  permissions: new Set(codes),
});
const IMPACT: WayToFigures = [{ anyOf: ['admin/org/edit'], staff: true }, withFigures({ anyOf: [] })];
const YEARS: WayToFigures = [{ anyOf: ['metrics/by_year/view'] }, { anyOf: ['metrics/by_year/view'] }];
const ANSWER: WayToFigures = [
  { anyOf: ['file/upload'], orContact: true },
  { anyOf: ['file/upload'], orContact: true },
];
const WAYS = [IMPACT, YEARS, ANSWER];

test.each<[string, ReturnType<typeof viewer>, Code[] | null]>([
  ['staff without a right to figures', viewer(null, ['admin/org/edit', 'view']), null],
  ['staff with one', viewer(null, ['metrics/by_year/view', 'admin/org/view']), ['metrics/by_year/view']],
  [
    'staff whom it opens another way',
    viewer(null, ['admin/org/edit', 'view', 'metrics/by_year/view']),
    ['view', 'metrics/by_year/view', 'admin/org/edit'],
  ],
  ['an employee, never by what is the staff’s', viewer(7, ['admin/org/edit', 'view']), null],
  ['an employee', viewer(7, ['file/upload', 'author/view']), ['file/upload']],
  ['a contact without any code', viewer(7, [], true), []],
])('by which codes figures are read: %s', (_who, by, codes) => {
  expect(codesToFigures(by, WAYS)).toEqual(codes);
});
