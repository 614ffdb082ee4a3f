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
  const [root] = reportedNodes(tree, 2025);
  expect(root).toMatchObject({
    metricCount: 2,
    children: [{ id: 2, metricCount: 1, children: [{ id: 10 }] }, { id: 12 }],
  });
});

test('what a year does not collect cannot be chosen for it', () => {
  const tree = [process(1, { ...leaf(10, 'metric'), until_year: 2025 }, { ...leaf(11, 'metric'), from_year: 2026 })];
  const idsIn = (year: number) => reportedNodes(tree, year).flatMap(({ children }) => children.map(({ id }) => id));
  expect([2024, 2025, 2026].map(idsIn)).toEqual([[10], [10], [11]]);
});

test('a process in which everything is computed is not shown', () => {
  expect(reportedNodes([process(1, process(2, leaf(11, 'indicator')))], 2025)).toEqual([]);
});
