import { expect, test } from 'vitest';
import { flatten, layOut, search } from './tree.ts';
import { stepFor, typeAhead, type TreeView } from './tree-keys.ts';

const leaf = (key: string) => ({ key, label: key, children: [] });
const tree = layOut([
  { key: 'A', label: 'Альфа', children: [{ key: 'B', label: 'Бета', children: [leaf('c')] }, leaf('d')] },
  { key: 'E', label: 'Ель', children: [leaf('f')] },
  leaf('ёж'),
]);

const view = (...open: string[]): TreeView => {
  const keys = new Set(open);
  return { tree, rows: flatten(tree, keys), open: keys, searching: false };
};
const place = (key: string) => tree.at.get(key)!;
const step = (pressed: string, key: string, on: TreeView) => {
  const done = stepFor(pressed, place(key), on);
  return done?.kind === 'go' ? tree.entries[done.place]!.branch.key : done;
};

test.each([
  ['ArrowDown', 'A', ['A'], 'B'],
  ['ArrowDown', 'B', ['A'], 'd'],
  ['ArrowDown', 'ёж', [], null],
  ['ArrowUp', 'd', ['A'], 'B'],
  ['ArrowUp', 'A', [], null],
  ['Home', 'ёж', ['A'], 'A'],
  ['End', 'A', ['A'], 'ёж'],
  ['ArrowRight', 'A', ['A'], 'B'],
  ['ArrowRight', 'd', ['A'], null],
  ['ArrowLeft', 'd', ['A'], 'A'],
  ['ArrowLeft', 'B', ['A'], 'A'],
  ['ArrowLeft', 'E', [], null],
])('%s on %s with %j open goes to %s', (pressed, key, open, target) => {
  expect(step(pressed, key, view(...open))).toBe(target);
});

test('right opens a closed node, left closes an open one', () => {
  expect(step('ArrowRight', 'A', view())).toEqual({ kind: 'open', keys: ['A'] });
  expect(step('ArrowLeft', 'A', view('A'))).toEqual({ kind: 'close', key: 'A' });
});

test('the asterisk opens all nodes beside the current one', () => {
  expect(step('*', 'ёж', view())).toEqual({ kind: 'open', keys: ['A', 'E'] });
});

test('during a search nothing closes: left goes up, right goes down', () => {
  const found: TreeView = { tree, rows: search(tree, 'c')!, open: new Set(), searching: true };
  expect(step('ArrowLeft', 'B', found)).toBe('A');
  expect(step('ArrowRight', 'A', found)).toBe('B');
});

test('typing goes to the next row that begins so, around the end', () => {
  const key = (typed: string, from: string) => tree.entries[typeAhead(typed, place(from), view()) ?? -1]?.branch.key;
  expect(key('е', 'A')).toBe('E');
  expect(key('е', 'E')).toBe('ёж');
  expect(key('е', 'ёж')).toBe('E');
  expect(key('ел', 'E')).toBe('E');
  expect(key('я', 'A')).toBeUndefined();
});
