import { expect, test } from 'vitest';
import { processesOnly, treeOf, withMetricsOnly, type MethodologyNode } from './process-tree.ts';

const tree = treeOf(
  [
    { id: 1, name: 'Первый', alias: 'p1', parent: null },
    { id: 2, name: 'Внутри', alias: 'p2', parent: 1 },
    { id: 3, name: 'Пустой', alias: 'p3', parent: null },
  ],
  [
    { id: 1, alias: 'm1', description: 'Показатель', mtype: 'metric', process: 1 },
    { id: 2, alias: 'm2', description: 'Доля', mtype: 'indicator', process: 2 },
  ],
);

const drawn = (nodes: readonly MethodologyNode[]): string =>
  nodes.map(({ alias, metricCount, children }) => `${alias}:${metricCount}(${drawn(children)})`).join(' ');

test('processes stand before metrics, and each counts the metrics in all of it', () => {
  expect(drawn(tree)).toBe('p1:2(p2:1(m2:0()) m1:0()) p3:0()');
  expect(tree[0]?.children[0]?.children[0]).toEqual({
    id: 2,
    name: 'Доля',
    alias: 'm2',
    parentId: 2,
    children: [],
    type: 'metric',
    metricCount: 0,
    mtype: 'indicator',
  });
});

test('the tree without empty processes, and without metrics', () => {
  expect(drawn(withMetricsOnly(tree))).toBe('p1:2(p2:1(m2:0()) m1:0())');
  expect(drawn(processesOnly(tree))).toBe('p1:2(p2:1()) p3:0()');
});
