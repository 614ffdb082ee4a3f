import Box from '@mui/material/Box';
import { MetricDefinition } from '#web/app/MetricDefinition.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { findingTexts } from './texts.ts';
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
function useDefinitions(): ReadonlyMap<number, Definition> {
  const { mayCall } = usePerson();
  const { data } = useQuery({ ...read(getProcessTree, {}), enabled: mayCall(getProcessTree), select: byMetric });
  return data ?? NONE;
}

/** What counts in a metric, folded until it is asked for; nothing where the methodology does not say. */
export function DefinitionDetails({ metric }: { metric: number }) {
  const texts = useTexts(findingTexts);
  const definition = useDefinitions().get(metric);
  return (
    definition && (
      <details>
        <Box
          component="summary"
          sx={{ cursor: 'pointer', color: 'primary.main', fontSize: '0.8125rem', width: 'fit-content' }}
        >
          {texts.definition}
        </Box>
        <Box sx={{ mt: 0.5, fontSize: '0.8125rem', containerType: 'inline-size' }}>
          <MetricDefinition of={definition} />
        </Box>
      </details>
    )
  );
}
