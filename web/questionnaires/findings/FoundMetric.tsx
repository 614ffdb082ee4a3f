import type { LogEntry } from '#contract/journal.ts';
import { DefinitionDetails } from './DefinitionDetails.tsx';

/** The metric a finding is about, with what it includes; a key of the workbook that is no metric is shown as it is. */
export function FoundMetric({ metric: { id, name, alias } }: { metric: NonNullable<LogEntry['metric']> }) {
  return (
    <>
      {name ?? alias}
      {id !== null && <DefinitionDetails metric={id} />}
    </>
  );
}
