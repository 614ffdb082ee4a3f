import Box from '@mui/material/Box';
import type { LogEntry } from '#contract/journal.ts';
import { MetricDefinition } from '#web/app/MetricDefinition.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { findingTexts } from './texts.ts';
import { useDefinitions } from './use-definitions.ts';

/** The metric a finding is about, with what it includes; a key of the workbook that is no metric is shown as it is. */
export function FoundMetric({ metric: { id, name, alias } }: { metric: NonNullable<LogEntry['metric']> }) {
  const texts = useTexts(findingTexts);
  const definition = useDefinitions().get(id ?? 0);
  return (
    <>
      {name ?? alias}
      {definition && (
        <details>
          <Box
            component="summary"
            sx={{ cursor: 'pointer', color: 'primary.main', fontSize: '0.8125rem', width: 'fit-content' }}
          >
            {texts.definition}
          </Box>
          <Box sx={{ mt: 0.5, fontSize: '0.8125rem' }}>
            <MetricDefinition of={definition} />
          </Box>
        </details>
      )}
    </>
  );
}
