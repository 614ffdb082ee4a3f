import type { MethodologyNode } from '#domain/methodology/process-tree.ts';
import { keyOfNode } from '#web/app/tree-nodes.ts';

/** A node with the processes above it, from the root down. */
export interface PlacedNode {
  readonly node: MethodologyNode;
  readonly above: readonly MethodologyNode[];
}

export type NodeIndex = ReadonlyMap<string, PlacedNode>;

/** Every node of a tree by its key, in reading order. */
export function indexOf(nodes: readonly MethodologyNode[]): NodeIndex {
  const index = new Map<string, PlacedNode>();
  const visit = (level: readonly MethodologyNode[], above: readonly MethodologyNode[]) => {
    for (const node of level) {
      index.set(keyOfNode(node), { node, above });
      visit(node.children, [...above, node]);
    }
  };
  visit(nodes, []);
  return index;
}

export interface ProcessOption {
  readonly value: number;
  readonly label: string;
}

interface ProcessFilter {
  /** A process to leave out with everything inside it: nothing can be moved into itself. */
  readonly outside?: number | undefined;
  /** Indicators are never directly in a root process. */
  readonly noRoots?: boolean;
}

/** The path of a process: «Инфраструктура › Серверы». */
export const pathOf = (names: readonly string[]): string => names.join(' › ');

/** The processes to choose from, in tree order. */
export function processOptions(index: NodeIndex, { outside, noRoots = false }: ProcessFilter): ProcessOption[] {
  return Array.from(index.values())
    .filter(({ node, above }) => {
      if (node.type !== 'process' || (noRoots && above.length === 0)) return false;
      return ![...above, node].some(({ id }) => id === outside);
    })
    .map(({ node, above }) => ({ value: node.id, label: pathOf([...above, node].map(({ name }) => name)) }));
}

/** The numbers of processes and metrics in a tree. */
export function countNodes(index: NodeIndex): { processes: number; metrics: number } {
  const processes = Array.from(index.values()).filter(({ node }) => node.type === 'process').length;
  return { processes, metrics: index.size - processes };
}
