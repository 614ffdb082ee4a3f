import type { Branch } from '#web/ui/tree/tree.ts';
import { collectedYearsText } from '#domain/methodology/collected-years.ts';
import { definitionText } from '#domain/methodology/definition.ts';
import type { MethodologyNode, TreeNode } from '#domain/methodology/process-tree.ts';
import type { Locale } from '#domain/language/text.ts';

export const keyOfNode = ({ type, id }: Pick<TreeNode, 'type' | 'id'>): string => `${type}:${id}`;

/** The keys of metrics. */
export const metricKeys = (ids: readonly number[]): ReadonlySet<string> =>
  new Set(ids.map((id) => keyOfNode({ type: 'metric', id })));

/** In grey: the years and the unit of a metric; of a process how many metrics it has. */
function countOf(node: MethodologyNode, locale: Locale): Pick<Branch, 'count'> {
  if (node.type === 'process') return { count: node.metricCount };
  const parts = [collectedYearsText(node)?.[locale], node.unit].filter((part) => part !== undefined);
  return parts.length > 0 ? { count: parts.join(', ') } : {};
}

/** Only metrics can be ticked: titles show what they mean. */
export const branchesOf = (nodes: readonly MethodologyNode[], locale: Locale): Branch[] =>
  nodes.map((node) => ({
    key: keyOfNode(node),
    label: node.name,
    hint: node.alias,
    children: branchesOf(node.children, locale),
    tickable: node.type === 'metric',
    ...(node.definition && { title: definitionText(node.definition, locale) }),
    ...countOf(node, locale),
  }));

/** The metric ids among ticked keys, ascending: the input for building a template. */
export const metricIdsIn = (keys: Iterable<string>): number[] =>
  [...keys]
    .filter((key) => key.startsWith('metric:'))
    .map((key) => Number(key.slice('metric:'.length)))
    .toSorted((a, b) => a - b);
