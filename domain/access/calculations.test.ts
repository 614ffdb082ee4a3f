import { expect, test } from 'vitest';
import type { Viewer } from './access.ts';
import { rightsOnCalculation, type OwnedCalculation } from './calculations.ts';
import type { Code } from './codes.ts';

const viewer = (codes: readonly Code[], company_id: number | null = null): Viewer => ({
  user_id: 7,
  company_id,
  is_company_contact: false,
  permissions: new Set(codes),
});
const calculation = (fields: Partial<OwnedCalculation> = {}): OwnedCalculation => ({
  user_id: 7,
  company_id: null,
  comment: '',
  ...fields,
});

test.each<[string, Partial<OwnedCalculation>, Code[], boolean]>([
  ['an own empty comment needs the right to add', {}, ['bench/comemnt/add'], true],
  ['or the right to edit', {}, ['bench/comment/edit'], true],
  ['an own written one needs the right to edit', { comment: 'а' }, ['bench/comemnt/add'], false],
  ['and is open with it', { comment: 'а' }, ['bench/comment/edit'], true],
  ['another’s is closed', { user_id: 8 }, ['bench/comemnt/add', 'bench/comment/edit'], false],
  ['another’s is open with its own right', { user_id: 8, comment: 'а' }, ['bench/all/comment/edit'], true],
  ['one without an author is another’s', { user_id: null }, ['bench/comment/edit'], false],
])('commenting: %s', (_, fields, codes, expected) => {
  expect(rightsOnCalculation(viewer(codes), calculation(fields)).comment).toBe(expected);
});

const ALL: Code[] = [
  'bench/all/comment/edit',
  'calculate/default/set',
  'bench/client/final/set',
  'bench/client/final/default/set/',
];

test("an employee changes nothing of the operator's and nothing of another company's, whatever they hold", () => {
  for (const company_id of [null, 8]) {
    const can = rightsOnCalculation(viewer(ALL, 9), calculation({ company_id }));
    expect([can.comment, can.make_final]).toEqual([false, false]);
  }
  const own = rightsOnCalculation(viewer(ALL, 9), calculation({ company_id: 9 }));
  expect([own.comment, own.make_final]).toEqual([true, true]);
});

test.each<[string, Viewer, number | null, boolean]>([
  ['the market is made final by the right for it', viewer(['calculate/default/set']), null, true],
  ['a client’s by the staff with another right', viewer(['calculate/default/set']), 9, false],
  ['which is this', viewer(['bench/client/final/default/set/']), 9, true],
  ['a company chooses its own', viewer(['bench/client/final/set'], 9), 9, true],
  ['and not by the right of the staff', viewer(['bench/client/final/default/set/'], 9), 9, false],
])('making final: %s', (_, by, company_id, expected) => {
  expect(rightsOnCalculation(by, calculation({ company_id })).make_final).toBe(expected);
});

test('copying needs the right to run, and only the staff copy filters', () => {
  const copying: Code[] = ['bench/params/copy', 'bench/filter/copy'];
  const flags = (by: Viewer) => {
    const can = rightsOnCalculation(by, calculation());
    return [can.copy_parameters, can.copy_filters];
  };
  expect(flags(viewer(copying))).toEqual([false, false]);
  expect(flags(viewer([...copying, 'calculate/run']))).toEqual([true, true]);
  expect(flags(viewer([...copying, 'calculate/run'], 9))).toEqual([true, false]);
});
