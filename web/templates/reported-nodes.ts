import type { MethodologyNode } from '#domain/methodology/process-tree.ts';

const reportedIn = (node: MethodologyNode): MethodologyNode[] => {
  if (node.type === 'metric') return node.mtype === 'indicator' ? [] : [node];
  const children = node.children.flatMap(reportedIn);
  const metricCount = children.reduce((sum, child) => sum + (child.type === 'metric' ? 1 : child.metricCount), 0);
  return metricCount === 0 ? [] : [{ ...node, children, metricCount }];
};

/** What a company reports: indicators are computed by the portal, and a process without metrics has nothing to choose. */
export const reportedNodes = (tree: readonly MethodologyNode[]): MethodologyNode[] => tree.flatMap(reportedIn);
