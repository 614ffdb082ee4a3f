import { useQuery } from '@tanstack/react-query';
import type { Definition } from '#domain/methodology/definition.ts';
import type { MethodologyNode } from '#domain/methodology/process-tree.ts';
import { getProcessTree } from '#contract/questionnaire-metrics.ts';
import { usePerson } from '#web/app/person.ts';
import { read } from '#web/app/query-client.ts';

const definedIn = (nodes: readonly MethodologyNode[]): [number, Definition][] =>
  nodes.flatMap((node) => [
    ...(node.definition ? [[node.id, node.definition] as [number, Definition]] : []),
    ...definedIn(node.children),
  ]);

const NONE: ReadonlyMap<number, Definition> = new Map();
const byMetric = (tree: readonly MethodologyNode[]): ReadonlyMap<number, Definition> => new Map(definedIn(tree));

/** The definitions of the methodology by metric; none until they have loaded. */
export function useDefinitions(): ReadonlyMap<number, Definition> {
  const { mayCall } = usePerson();
  const { data } = useQuery({ ...read(getProcessTree, {}), enabled: mayCall(getProcessTree), select: byMetric });
  return data ?? NONE;
}
