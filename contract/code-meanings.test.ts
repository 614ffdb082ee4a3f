import { expect, test } from 'vitest';
import { allEndpoints } from '#api/testing/endpoints.ts';
import type { Access } from '#domain/access/access.ts';
import { CODE_MEANINGS, staffCodesIn } from '#domain/access/code-meanings.ts';
import { CODES, type Code } from '#domain/access/codes.ts';
import { OPERATOR_CODES } from '#domain/access/company-rule.ts';
import { BUILTIN_ROLES, COMPANY_ROLES } from '#domain/access/roles.ts';

const endpoints = await allEndpoints();

const asksFor = (access: Access, code: Code): boolean =>
  typeof access !== 'string' && ('allOf' in access ? access.allOf : access.anyOf).includes(code);
const isForStaff = (access: Access): boolean => typeof access !== 'string' && access.staff === true;

test('a code that opens only what the staff may is said to be for them', () => {
  const forStaff = CODES.filter((code) => {
    const places = endpoints.flatMap(({ access, parts = {} }) =>
      [access, ...Object.values(parts)].filter((one) => asksFor(one, code)),
    );
    return places.length > 0 && places.every(isForStaff);
  });
  expect(forStaff).toContain('bench/anomaly/setup');
  expect(forStaff.filter((code) => CODE_MEANINGS[code].audience !== 'operator')).toEqual([]);
});

test('codes no employee may hold are for the staff, and the built-in roles of companies have none of theirs', () => {
  expect(staffCodesIn(OPERATOR_CODES)).toEqual(OPERATOR_CODES);
  const roles = BUILTIN_ROLES.filter(({ id }) => COMPANY_ROLES.includes(id));
  expect(roles.flatMap(({ tokens }) => staffCodesIn(tokens))).toEqual([]);
});

test('every code says in both languages what it opens', () => {
  expect(Object.keys(CODE_MEANINGS).toSorted()).toEqual([...CODES].toSorted());
  for (const { opens } of Object.values(CODE_MEANINGS)) {
    expect([/[а-яё]/i.test(opens.ru), /[а-яё]/i.test(opens.en)]).toEqual([true, false]);
  }
});
