import { expect, test } from 'vitest';
import { branchesOf, keyOfNode, metricIdsIn } from './tree-nodes.ts';
import type { TreeNode } from '#domain/methodology/process-tree.ts';

const metric: TreeNode = {
  id: 7,
  name: 'Серверы',
  alias: 'srv',
  parentId: 7,
  children: [],
  type: 'metric',
  metricCount: 0,
};
const process: TreeNode = {
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

test('only metrics can be ticked, only processes show a count', () => {
  expect(branchesOf([process])).toEqual([
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

test('the chosen metrics are told by their ids, upwards', () => {
  expect(metricIdsIn(new Set(['metric:10', 'process:3', 'metric:9']))).toEqual([9, 10]);
});
