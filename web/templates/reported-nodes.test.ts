import { expect, test } from 'vitest';
import type { MethodologyNode } from '#domain/methodology/process-tree.ts';
import { reportedNodes } from './reported-nodes.ts';

const leaf = (id: number, mtype: 'metric' | 'indicator'): MethodologyNode => ({
  id,
  name: `m${id}`,
  alias: `m${id}`,
  parentId: 1,
  children: [],
  type: 'metric',
  mtype,
  metricCount: 0,
});
const process = (id: number, ...children: MethodologyNode[]): MethodologyNode => ({
  id,
  name: `p${id}`,
  alias: `p${id}`,
  parentId: null,
  children,
  type: 'process',
  metricCount: 99,
});

test('only reported metrics can be chosen, and processes count only them', () => {
  const tree = [process(1, process(2, leaf(10, 'metric'), leaf(11, 'indicator')), leaf(12, 'metric'))];
  const [root] = reportedNodes(tree);
  expect(root).toMatchObject({
    metricCount: 2,
    children: [{ id: 2, metricCount: 1, children: [{ id: 10 }] }, { id: 12 }],
  });
});

test('a process in which everything is computed is not shown', () => {
  expect(reportedNodes([process(1, process(2, leaf(11, 'indicator')))])).toEqual([]);
});
