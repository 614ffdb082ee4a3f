import Box from '@mui/material/Box';
import type { MethodologyNode } from '#domain/methodology/process-tree.ts';
import { MetricDefinition } from '#web/app/MetricDefinition.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { dataEntryTexts } from './texts.ts';

/** What the metric means that one has reached in the tree. It has room from the start, so that the page stands still. */
export function ChosenMetric({ metric }: { metric: MethodologyNode | undefined }) {
  const texts = useTexts(dataEntryTexts);
  return (
    <Box aria-live="polite" sx={{ minHeight: 100, px: 0.5, pt: 1.5, mt: 1, borderTop: 1, borderColor: 'divider' }}>
      {metric === undefined ? (
        <Muted>{texts.reachMetric}</Muted>
      ) : (
        <>
          <Box sx={{ fontWeight: 600, mb: 0.5 }}>{metric.name}</Box>
          {metric.definition ? <MetricDefinition of={metric.definition} /> : <Muted>{texts.noDefinition}</Muted>}
        </>
      )}
    </Box>
  );
}
