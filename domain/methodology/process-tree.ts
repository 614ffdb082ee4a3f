import { collectedYearsOf, type CollectedYears } from './collected-years.ts';
import type { Definition } from './definition.ts';
import type { MetricType } from './states.ts';

/** A node of the trees the API serves. Processes and metrics are numbered apart, so an id alone does not name a node. */
export interface TreeNode {
  readonly id: number;
  readonly name: string;
  readonly alias: string;
  readonly parentId: number | null;
  readonly children: readonly TreeNode[];
  readonly type: 'process' | 'metric';
  readonly metricCount: number;
}

/** A node of the methodology's tree: a metric also says of which kind it is. */
export interface MethodologyNode extends TreeNode, Partial<CollectedYears> {
  readonly children: readonly MethodologyNode[];
  readonly mtype?: MetricType;
  /** Of a metric: in what it is measured. */
  readonly unit?: string;
  /** Of a metric that has one. */
  readonly definition?: Partial<Definition>;
}

interface Process {
  readonly id: number;
  readonly name: string;
  readonly alias: string;
  readonly parent: number | null;
}

interface Leaf extends Partial<CollectedYears> {
  readonly id: number;
  readonly alias: string;
  readonly description: string;
  readonly mtype: MetricType;
  readonly process: number;
  readonly unit?: string;
  readonly definition?: Partial<Definition>;
}

const leafOf = ({ id, alias, description, mtype, process, unit, definition, ...leaf }: Leaf): MethodologyNode => ({
  id,
  name: description,
  alias,
  parentId: process,
  children: [],
  type: 'metric',
  metricCount: 0,
  mtype,
  ...(unit !== undefined && { unit }),
  ...(definition && { definition }),
  ...Object.fromEntries(Object.entries(collectedYearsOf(leaf)).filter(([, year]) => year !== null)),
});

/** The tree of processes with their metrics below the processes inside them, both in the order given. */
export function treeOf(processes: readonly Process[], metrics: readonly Leaf[]): MethodologyNode[] {
  const inside = Map.groupBy(processes, ({ parent }) => parent);
  const leaves = Map.groupBy(metrics, ({ process }) => process);
  const under = (parent: number | null): MethodologyNode[] =>
    (inside.get(parent) ?? []).map(({ id, name, alias }) => {
      const below = under(id);
      const own = (leaves.get(id) ?? []).map(leafOf);
      const metricCount = own.length + below.reduce((sum, node) => sum + node.metricCount, 0);
      return { id, name, alias, parentId: parent, children: [...below, ...own], type: 'process', metricCount };
    });
  return under(null);
}

/** The same tree without processes in which there is no metric at all. */
export const withMetricsOnly = (nodes: readonly MethodologyNode[]): MethodologyNode[] =>
  nodes
    .filter(({ type, metricCount }) => type === 'metric' || metricCount > 0)
    .map((node) => ({ ...node, children: withMetricsOnly(node.children) }));

/** The same tree without its metrics; the counts stay. */
export const processesOnly = (nodes: readonly MethodologyNode[]): MethodologyNode[] =>
  nodes.filter(({ type }) => type === 'process').map((node) => ({ ...node, children: processesOnly(node.children) }));
