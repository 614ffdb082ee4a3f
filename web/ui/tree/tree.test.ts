import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allOpen,
  countTicked,
  flatten,
  layOut,
  matchesIn,
  openAtFirst,
  search,
  tickStates,
  toggle,
  type Branch,
} from './tree.ts';

const leaf = (key: string, hint?: string): Branch => ({
  key,
  label: key,
  children: [],
  tickable: true,
  ...(hint && { hint }),
});
const node = (key: string, ...children: Branch[]): Branch => ({ key, label: key, children });

const tree = layOut([
  node('Инфраструктура', node('Серверы', leaf('Число серверов', 'srv'), leaf('Учётные записи')), leaf('Стойки')),
  node('Поддержка', leaf('Обращения'), node('Пусто')),
]);
const labels = (rows: readonly number[] | null) => rows?.map((i) => tree.entries[i]!.branch.label);
const tickOf = (key: string, ticked: string[]) => tickStates(tree, new Set(ticked))[tree.at.get(key)!];

test('only the root level is open at first', () => {
  expect(labels(flatten(tree, openAtFirst(tree)))).toEqual([
    'Инфраструктура',
    'Серверы',
    'Стойки',
    'Поддержка',
    'Обращения',
    'Пусто',
  ]);
});

test('what lies under a closed node is not shown, even when it is open itself', () => {
  expect(labels(flatten(tree, new Set(['Серверы'])))).toEqual(['Инфраструктура', 'Поддержка']);
});

test('levels and places among siblings are told for those who do not see the tree', () => {
  const { level, place, siblings } = tree.entries[tree.at.get('Учётные записи')!]!;
  expect({ level, place, siblings }).toEqual({ level: 2, place: 2, siblings: 2 });
});

test.each([
  ['СЕРВЕРОВ', ['Инфраструктура', 'Серверы', 'Число серверов']],
  ['учетные', ['Инфраструктура', 'Серверы', 'Учётные записи']],
  ['srv', ['Инфраструктура', 'Серверы', 'Число серверов']],
  ['серверов число', ['Инфраструктура', 'Серверы', 'Число серверов']],
  ['серверы', ['Инфраструктура', 'Серверы', 'Число серверов', 'Учётные записи']],
  ['нет такого', []],
])('the search for %j shows matches with all above and below them', (term, found) => {
  expect(labels(search(tree, term))).toEqual(found);
});

test('white space is no search', () => {
  expect(search(tree, '  ')).toBeNull();
});

test.each([
  [
    'Серверы и сервисы',
    'серв',
    [
      [0, 4],
      [10, 14],
    ],
  ],
  ['Учёт', 'уче', [[0, 3]]],
  ['Анна', 'ан на', [[0, 4]]],
  ['ааа', 'аа', [[0, 3]]],
  ['Стойки', 'серв', []],
  ['Стойки', '', []],
])('in %j the search for %j is highlighted at %j', (label, term, stretches) => {
  expect(matchesIn(label, term)).toEqual(stretches);
});

test.each([
  ['Серверы', [], 'none'],
  ['Серверы', ['Число серверов'], 'some'],
  ['Серверы', ['Число серверов', 'Учётные записи'], 'all'],
  ['Инфраструктура', ['Число серверов', 'Учётные записи'], 'some'],
  ['Пусто', [], 'off'],
  ['Поддержка', ['Обращения'], 'all'],
])('%s is ticked through what is in it: %j makes it %s', (key, ticked, state) => {
  expect(tickOf(key, ticked)).toBe(state);
});

test('a half ticked node becomes ticked whole', () => {
  expect([...toggle(tree, new Set(['Стойки']), 'Инфраструктура', null)].toSorted()).toEqual([
    'Стойки',
    'Учётные записи',
    'Число серверов',
  ]);
});

test('during a search only what is shown is ticked', () => {
  expect([...toggle(tree, new Set(), 'Инфраструктура', search(tree, 'srv'))]).toEqual(['Число серверов']);
});

test('ticks of what is no longer in the tree do not count', () => {
  expect(countTicked(tree, new Set(['Стойки', 'давно удалён']))).toEqual({ ticked: 1, all: 4 });
});

test('a key that is not in the tree changes nothing', () => {
  const ticked = new Set(['Стойки']);
  expect(toggle(tree, ticked, 'нет', null)).toBe(ticked);
});

/** Any small forest: each seed says under which earlier node (or none) a node is. */
const seeds = fc.record({ under: fc.nat(), label: fc.constantFrom('альфа', 'бета', 'гамма'), metric: fc.boolean() });
type Seed = { under: number; label: string; metric: boolean };

function grown(all: readonly Seed[], parent: number): Branch[] {
  return all.flatMap((seed, i) => {
    if ((seed.under % (i + 1)) - 1 !== parent) return [];
    const children = grown(all, i);
    return [{ key: String(i), label: seed.label, children, tickable: seed.metric && children.length === 0 }];
  });
}

const anyTree = fc.array(seeds, { maxLength: 25 }).map((all) => layOut(grown(all, -1)));
const treeAndTicks = anyTree.chain((any) =>
  fc.tuple(
    fc.constant(any),
    fc.subarray(any.entries.filter((e) => e.branch.tickable).map((e) => e.branch.key)).map((keys) => new Set(keys)),
  ),
);

test('a node is ticked exactly when all tickable nodes in it are, and there is one', () => {
  fc.assert(
    fc.property(treeAndTicks, ([any, ticked]) => {
      const states = tickStates(any, ticked);
      any.entries.forEach((entry, i) => {
        const inside = any.entries
          .slice(i, entry.end)
          .filter((e) => e.branch.tickable)
          .map((e) => ticked.has(e.branch.key));
        const ticks = inside.includes(false) ? 'some' : 'all';
        const expected = inside.length === 0 ? 'off' : inside.includes(true) ? ticks : 'none';
        expect(states[i]).toBe(expected);
      });
    }),
  );
});

test('toggling twice restores a node that was not half ticked', () => {
  fc.assert(
    fc.property(treeAndTicks, ([any, ticked]) => {
      const states = tickStates(any, ticked);
      any.entries.forEach(({ branch }, i) => {
        if (states[i] === 'some') return;
        const twice = toggle(any, toggle(any, ticked, branch.key, null), branch.key, null);
        expect([...twice].toSorted()).toEqual([...ticked].toSorted());
      });
    }),
  );
});

test('toggling changes nothing outside the node, and nothing that a search hides', () => {
  fc.assert(
    fc.property(treeAndTicks, fc.constantFrom('альфа', 'бета'), ([any, ticked], term) => {
      const shown = search(any, term)!;
      any.entries.forEach(({ branch, end }, at) => {
        const next = toggle(any, ticked, branch.key, shown);
        any.entries.forEach((other, i) => {
          if (i >= at && i < end && shown.includes(i)) return;
          expect(next.has(other.branch.key)).toBe(ticked.has(other.branch.key));
        });
      });
    }),
  );
});

test('a search keeps the parent of every row it shows, and hides no match', () => {
  fc.assert(
    fc.property(anyTree, fc.constantFrom('альфа', 'ам', 'б'), (any, term) => {
      const shown = new Set(search(any, term));
      any.entries.forEach((entry, i) => {
        if (entry.branch.label.includes(term)) expect(shown.has(i)).toBe(true);
        if (shown.has(i) && entry.parent >= 0) expect(shown.has(entry.parent)).toBe(true);
      });
    }),
  );
});

test('with everything open, every node is shown once and in order', () => {
  fc.assert(
    fc.property(anyTree, (any) => {
      expect(flatten(any, allOpen(any))).toEqual(any.entries.map((_, i) => i));
    }),
  );
});
