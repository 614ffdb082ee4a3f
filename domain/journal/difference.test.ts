import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf, type Change } from './difference.ts';

const line = (path: string, kind: Change['kind'], before: unknown, after: unknown): Change => ({
  path: path === '' ? [] : path.split('.'),
  kind,
  before,
  after,
});

test.each([
  ['a changed field', { name: 'А', price: 1 }, { name: 'Б', price: 1 }, [line('name', 'changed', 'А', 'Б')]],
  [
    'a created object',
    null,
    { name: 'А', price: 1, comment: null },
    [line('name', 'added', undefined, 'А'), line('price', 'added', undefined, 1)],
  ],
  ['a deleted object', { name: 'А' }, null, [line('name', 'removed', 'А', undefined)]],
  [
    'a field that came and one that went',
    { old: 1 },
    { fresh: 2 },
    [line('fresh', 'added', undefined, 2), line('old', 'removed', 1, undefined)],
  ],
  ['a field inside a field', { a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, [line('a.c', 'changed', 2, 3)]],
  [
    'items of a list, in any order',
    { tokens: ['x', 'y'] },
    { tokens: ['z', 'x'] },
    [line('tokens', 'removed', 'y', undefined), line('tokens', 'added', undefined, 'z')],
  ],
  ['a list put in another order', { l: [1, 2] }, { l: [2, 1] }, [line('l', 'changed', [1, 2], [2, 1])]],
  ['an item that is there once less', { l: [1, 1] }, { l: [1] }, [line('l', 'removed', 1, undefined)]],
  [
    'another thing pointed at',
    { company: { id: 1, name: 'А' } },
    { company: { id: 2, name: 'Б' } },
    [line('company', 'changed', { id: 1, name: 'А' }, { id: 2, name: 'Б' })],
  ],
  ['a list that became a text', { a: [1] }, { a: 'x' }, [line('a', 'changed', [1], 'x')]],
  ['bare values', 1, 2, [line('', 'changed', 1, 2)]],
  ['an empty object that came', { a: null }, { a: {} }, [line('a', 'added', undefined, {})]],
])('%s', (_, before, after, expected) => {
  expect(differenceOf(before, after)).toEqual(expected);
});

test.each([
  ['the same in another order of fields', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['null and nothing', { a: null }, {}],
  ['nothing at all', null, undefined],
])('%s is no difference', (_, before, after) => {
  expect(differenceOf(before, after)).toEqual([]);
});

const json = fc.jsonValue({ maxDepth: 3 });

test('a value never differs from itself', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(differenceOf(value, structuredClone(value))).toEqual([]);
    }),
  );
});

test('read backwards, every change is the same one with its sides exchanged', () => {
  const turned = { added: 'removed', removed: 'added', changed: 'changed' } as const;
  const key = (change: Change) => JSON.stringify([change.path, change.kind, change.before, change.after]);
  fc.assert(
    fc.property(json, json, (before, after) => {
      const back = differenceOf(after, before).map(({ path, kind, before: was, after: is }) =>
        key({ path, kind: turned[kind], before: is, after: was }),
      );
      expect(back.toSorted()).toEqual(differenceOf(before, after).map(key).toSorted());
    }),
  );
});

test('of plain fields, exactly those that differ are reported, each once', () => {
  const field = fc.constantFrom('name', 'price', 'months', 'comment');
  const record = fc.dictionary(
    field,
    fc.oneof(fc.constantFrom('а', 'б', ''), fc.integer({ min: 0, max: 2 }), fc.boolean(), fc.constant(null)),
  );
  fc.assert(
    fc.property(record, record, (before, after) => {
      const different = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
        (key) => (before[key] ?? null) !== (after[key] ?? null),
      );
      expect(
        differenceOf(before, after)
          .map(({ path }) => path.join())
          .toSorted(),
      ).toEqual(different.toSorted());
    }),
  );
});

test('a company size is one value, not a number from and a number below', () => {
  const [small, large] = [
    { from: 0, below: 200, unit_name: 'чел.' },
    { from: 200, below: null, unit_name: 'чел.' },
  ];
  expect(differenceOf({ size_band: small }, { size_band: large })).toEqual([
    { path: ['size_band'], kind: 'changed', before: small, after: large },
  ]);
});
