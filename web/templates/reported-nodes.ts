import { isCollectedIn } from '#domain/methodology/collected-years.ts';
import type { MethodologyNode } from '#domain/methodology/process-tree.ts';

const reportedIn = (node: MethodologyNode, year: number): MethodologyNode[] => {
  if (node.type === 'metric') return node.mtype === 'metric' && isCollectedIn(node, year) ? [node] : [];
  const children = node.children.flatMap((child) => reportedIn(child, year));
  const metricCount = children.reduce((sum, child) => sum + (child.type === 'metric' ? 1 : child.metricCount), 0);
  return metricCount === 0 ? [] : [{ ...node, children, metricCount }];
};

/** What a company reports for a year: indicators are computed by the portal, and a process without metrics has nothing to choose. */
export const reportedNodes = (tree: readonly MethodologyNode[], year: number): MethodologyNode[] =>
  tree.flatMap((node) => reportedIn(node, year));
