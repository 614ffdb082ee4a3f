import { expect, test } from 'vitest';
import { testsOf } from './test-changed.mjs';

const IMPORTERS = new Map([
  ['domain/units/convert.ts', ['domain/units/convert.test.ts', 'api/units/save-unit.ts', 'web/units/UnitPage.tsx']],
  ['api/units/save-unit.ts', ['api/units/routes.ts']],
  ['api/units/routes.ts', ['api/routes.ts']],
  ['api/routes.ts', ['api/app.ts']],
  ['api/app.ts', ['api/testing/portal.ts', 'api/app.test.ts']],
  ['api/testing/portal.ts', ['api/units/units.test.ts', 'api/people/people.test.ts']],
  ['web/units/UnitPage.tsx', ['web/units/UnitPage.test.tsx']],
]);
const TESTS = [
  'domain/units/convert.test.ts',
  'web/units/UnitPage.test.tsx',
  'api/units/units.test.ts',
  'api/people/people.test.ts',
  'api/app.test.ts',
];

test('a change of a rule is tested by whoever imports it and by the calls of the rooms that use it', () => {
  expect(testsOf(['domain/units/convert.ts'], IMPORTERS, TESTS)).toEqual([
    'domain/units/convert.test.ts',
    'web/units/UnitPage.test.tsx',
    'api/units/units.test.ts',
  ]);
});

test('a change in one room of the API does not reach the others through the portal they share', () => {
  expect(testsOf(['api/units/routes.ts'], IMPORTERS, TESTS)).toEqual(['api/units/units.test.ts']);
});

test('a change of what all rooms share reaches all of them', () => {
  expect(testsOf(['api/testing/portal.ts'], IMPORTERS, TESTS)).toEqual([
    'api/units/units.test.ts',
    'api/people/people.test.ts',
  ]);
});
