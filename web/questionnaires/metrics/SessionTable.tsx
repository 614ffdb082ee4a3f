import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LogEntry } from '#contract/journal.ts';
import type { SessionMetricsByProcess } from '#contract/questionnaire-metrics.ts';
import type { Session } from '#contract/questionnaires.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { useLocalList } from '#web/ui/table/use-local-list.ts';
import { findingsQuery } from '#web/questionnaires/findings/requests.ts';
import type { Line } from './lines.ts';
import { MetricsFrame } from './MetricsFrame.tsx';
import { sessionMetricColumns } from './session-columns.tsx';
import { metricsTexts } from './texts.ts';
import { useLines } from './use-lines.ts';
import { useOpenMetric } from './use-open-metric.ts';
import { ValueDrawer } from './ValueDrawer.tsx';

const keyOf = (line: Line) => line.key;

function byMetric(entries: readonly LogEntry[]): ReadonlyMap<number, readonly LogEntry[]> {
  const known = entries.filter(({ metric }) => metric !== null && metric.id !== null);
  return Map.groupBy(known, ({ metric }) => metric?.id ?? 0);
}

/** The values of a questionnaire by IT system, with what was found about each. */
export function SessionTable({ session, data }: { session: Session; data: SessionMetricsByProcess }) {
  const texts = useTexts(metricsTexts);
  const locale = useLocale();
  const list = useLocalList();
  const { process, choose, lines } = useLines(data.processes, list.state.search);
  const found = useQuery(findingsQuery(session.id));
  const { metric, open, choose: openMetric, close } = useOpenMetric(data.processes);
  const findings = useMemo(() => byMetric(found.data?.entries ?? []), [found.data]);
  const columns = useMemo(
    () =>
      sessionMetricColumns(locale, {
        systems: data.it_systems,
        findings,
        onFindings: openMetric,
      }),
    [locale, data.it_systems, findings, openMetric],
  );
  return (
    <MetricsFrame processes={data.processes} process={process} onChoose={choose}>
      <Table<Line>
        id="session-metrics"
        label={texts.table}
        columns={columns}
        choosable={false}
        rows={lines}
        rowKey={keyOf}
        list={list}
        search={texts.search}
        onRowClick={(line) => (line.metric ? openMetric(line.metric) : choose(line.process))}
        maxHeight="max(340px, calc(100dvh - 300px))"
      />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
        {texts.computedLegend}
      </Typography>
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
    </MetricsFrame>
  );
}
