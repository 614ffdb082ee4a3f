import { expect, test } from 'vitest';
import type { MethodologyNode } from '#domain/methodology/process-tree.ts';
import { countNodes, indexOf, processOptions } from './nodes.ts';

const node = (type: 'process' | 'metric', id: number, name: string, children: MethodologyNode[] = []) =>
  ({ type, id, name, alias: name, parentId: null, metricCount: 0, children }) satisfies MethodologyNode;

const index = indexOf([
  node('process', 1, 'Инфраструктура', [
    node('process', 2, 'Серверы', [node('process', 3, 'Резервные'), node('metric', 1, 'Число серверов')]),
  ]),
  node('process', 4, 'Поддержка'),
]);
const labels = (wanted: Parameters<typeof processOptions>[1]) =>
  processOptions(index, wanted).map(({ label }) => label);

test('a process and a metric of one number are two nodes, each with what stands above it', () => {
  expect(index.get('metric:1')?.above.map(({ name }) => name)).toEqual(['Инфраструктура', 'Серверы']);
  expect(index.get('process:1')?.above).toEqual([]);
});

test('processes are offered by their whole path, in the order of the tree', () => {
  expect(labels({})).toEqual([
    'Инфраструктура',
    'Инфраструктура › Серверы',
    'Инфраструктура › Серверы › Резервные',
    'Поддержка',
  ]);
});

test('a process is offered neither itself nor what is inside it as its parent', () => {
  expect(labels({ outside: 2 })).toEqual(['Инфраструктура', 'Поддержка']);
});

test('for an indicator root processes are not offered', () => {
  expect(labels({ noRoots: true })).toEqual(['Инфраструктура › Серверы', 'Инфраструктура › Серверы › Резервные']);
});

test('processes and metrics are counted apart', () => {
  expect(countNodes(index)).toEqual({ processes: 4, metrics: 1 });
});
