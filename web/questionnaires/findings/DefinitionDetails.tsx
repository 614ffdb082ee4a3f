import Box from '@mui/material/Box';
import { MetricDefinition } from '#web/app/MetricDefinition.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { findingTexts } from './texts.ts';
import { useDefinitions } from './use-definitions.ts';

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
