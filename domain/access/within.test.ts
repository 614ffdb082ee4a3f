import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODES, type Code } from './codes.ts';
import { codesBeyond } from './within.ts';

test.each<[readonly Code[], readonly string[], readonly Code[]]>([
  [['view'], ['view'], []],
  [['view'], ['edit', 'view', 'file/upload'], ['edit', 'file/upload']],
  [['view'], [], []],
  [[], ['view'], ['view']],
  [['user/create'], ['user/create_admin'], ['user/create_admin']],
  [['user/create_admin'], CODES, []],
  [['view'], ['a code of an older portal'], []],
])('who holds %j and reaches for %j lacks %j', (permissions, tokens, lacking) => {
  expect(codesBeyond(new Set(permissions), tokens)).toEqual(lacking);
});

test('nothing lies beyond oneself exactly when one holds it all, unless one appoints administrators', () => {
  const codes = fc.subarray([...CODES]);
  fc.assert(
    fc.property(codes, codes, (permissions, tokens) => {
      const all = permissions.includes('user/create_admin') || tokens.every((code) => permissions.includes(code));
      return (codesBeyond(new Set(permissions), tokens).length === 0) === all;
    }),
  );
});
