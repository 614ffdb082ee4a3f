import type { Branch } from '#web/ui/tree/tree.ts';
import type { TreeNode } from '#domain/methodology/process-tree.ts';

export const keyOfNode = ({ type, id }: Pick<TreeNode, 'type' | 'id'>): string => `${type}:${id}`;

/** Only metrics can be ticked; a process shows how many metrics it has. */
export const branchesOf = (nodes: readonly TreeNode[]): Branch[] =>
  nodes.map((node) => ({
    key: keyOfNode(node),
    label: node.name,
    hint: node.alias,
    children: branchesOf(node.children),
    tickable: node.type === 'metric',
    ...(node.type === 'process' && { count: node.metricCount }),
  }));

/** The metric ids among ticked keys, ascending: the input for building a template. */
export const metricIdsIn = (keys: Iterable<string>): number[] =>
  [...keys]
    .filter((key) => key.startsWith('metric:'))
    .map((key) => Number(key.slice('metric:'.length)))
    .toSorted((a, b) => a - b);
