import { definitionOf } from '#domain/methodology/definition.ts';
import { expect, test } from 'vitest';
import { branchesOf, keyOfNode, metricIdsIn } from './tree-nodes.ts';
import type { MethodologyNode } from '#domain/methodology/process-tree.ts';

const metric: MethodologyNode = {
  id: 7,
  name: 'Серверы',
  alias: 'srv',
  parentId: 7,
  children: [],
  type: 'metric',
  metricCount: 0,
};
const process: MethodologyNode = {
  id: 7,
  name: 'ИТ',
  alias: 'it',
  parentId: null,
  children: [metric],
  type: 'process',
  metricCount: 1,
};

test('a process and a metric with the same id are different nodes', () => {
  expect(keyOfNode(process)).not.toBe(keyOfNode(metric));
});

test('only metrics can be ticked, a process shows how many it has', () => {
  expect(branchesOf([process], 'ru')).toEqual([
    {
      key: 'process:7',
      label: 'ИТ',
      hint: 'it',
      tickable: false,
      count: 1,
      children: [{ key: 'metric:7', label: 'Серверы', hint: 'srv', tickable: true, children: [] }],
    },
  ]);
});

test('a metric shows its unit in grey', () => {
  expect(branchesOf([{ ...metric, unit: 'шт.' }], 'ru')[0]?.count).toBe('шт.');
});

test('the title of a metric is its definition, never its key', () => {
  const definition = definitionOf({ includes: 'Всё', excludes: 'НДС' });
  const [branch] = branchesOf([{ ...metric, definition }], 'ru');
  expect(branch?.title).toBe('Что входит: Всё\nЧто не входит: НДС');
});

test('the chosen metrics are told by their ids, upwards', () => {
  expect(metricIdsIn(new Set(['metric:10', 'process:3', 'metric:9']))).toEqual([9, 10]);
});
