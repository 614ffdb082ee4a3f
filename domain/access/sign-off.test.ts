import { expect, test } from 'vitest';
import type { Viewer } from './access.ts';
import { rightsOnSignOff } from './sign-off.ts';

const viewer = (company_id: number | null = null): Viewer => ({
  user_id: 7,
  company_id,
  is_company_contact: false,
  permissions: new Set(['calculate/default/set']),
});
const NOTHING = { acknowledge: false, sign: false, publish: false, return: false };

test.each<[string, boolean, number | null, object]>([
  ['alone one acknowledges and publishes', false, null, { acknowledge: true, publish: true }],
  ['with a second person one signs first', true, null, { acknowledge: true, sign: true }],
  ['who signed first waits, and may take it back', true, 7, { return: true }],
  ['the second acknowledges, publishes or returns', true, 8, { acknowledge: true, publish: true, return: true }],
])('signing: %s', (_name, second_person, first_id, can) => {
  expect(rightsOnSignOff(viewer(), { second_person, first_id })).toEqual({ ...NOTHING, ...can });
});

test('an employee of a company signs nothing, whatever they hold, and nobody without the right', () => {
  const state = { second_person: true, first_id: 8 };
  expect(rightsOnSignOff(viewer(9), state)).toEqual(NOTHING);
  expect(rightsOnSignOff({ ...viewer(), permissions: new Set() }, state)).toEqual(NOTHING);
});
