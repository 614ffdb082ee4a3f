import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LogEntry } from '#contract/journal.ts';
import type { SessionMetricsByProcess } from '#contract/questionnaire-metrics.ts';
import type { Session } from '#contract/questionnaires.ts';
import { useLocale } from '#web/ui/language.tsx';
import { findingsQuery } from '#web/questionnaires/findings/requests.ts';
import { MetricsTable } from './MetricsTable.tsx';
import { sessionMetricColumns } from './session-columns.tsx';
import { useOpenMetric } from './use-open-metric.ts';
import { ValueDrawer } from './ValueDrawer.tsx';

function byMetric(entries: readonly LogEntry[]): ReadonlyMap<number, readonly LogEntry[]> {
  const known = entries.filter(({ metric }) => metric !== null && metric.id !== null);
  return Map.groupBy(known, ({ metric }) => metric?.id ?? 0);
}

/** The values of a questionnaire by IT system, with their findings. */
export function SessionTable({ session, data }: { session: Session; data: SessionMetricsByProcess }) {
  const locale = useLocale();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const found = useQuery(findingsQuery(session.id));
  const { metric, open, choose, close } = useOpenMetric(data.processes);
  const findings = useMemo(() => byMetric(found.data?.entries ?? []), [found.data]);
  const columns = useMemo(
    () => sessionMetricColumns(locale, { systems: data.it_systems, findings, onFindings: choose, phone }),
    [locale, data.it_systems, findings, choose, phone],
  );
  return (
    <MetricsTable id="session-metrics" processes={data.processes} columns={columns} onOpen={choose}>
      {metric && (
        <ValueDrawer
          open={open}
          session={session}
          metric={metric}
          systems={data.it_systems}
          found={findings.has(metric.id)}
          onClose={close}
        />
      )}
    </MetricsTable>
  );
}
