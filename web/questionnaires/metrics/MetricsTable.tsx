import Typography from '@mui/material/Typography';
import { useSearch } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import type { MetricRow, ProcessWithMetrics } from '#contract/questionnaire-metrics.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Table, type Column } from '#web/ui/table/Table.tsx';
import { useLocalList } from '#web/ui/table/use-local-list.ts';
import { findProcess, linesOf, type Line } from './lines.ts';
import { MetricsFrame } from './MetricsFrame.tsx';
import { metricsTexts } from './texts.ts';

interface MetricsTableProps {
  readonly id: string;
  readonly processes: readonly ProcessWithMetrics[];
  readonly columns: readonly Column<Line>[];
  readonly loading?: boolean;
  readonly toolbar?: ReactNode;
  readonly onOpen: (metric: MetricRow) => void;
  /** The full details of a metric. */
  readonly children: ReactNode;
}

const keyOf = (line: Line) => line.key;

/** Metrics by process: of the one in the address, or of all, filtered by the search. */
export function MetricsTable({
  id,
  processes,
  columns,
  loading = false,
  toolbar,
  onOpen,
  children,
}: MetricsTableProps) {
  const texts = useTexts(metricsTexts);
  const list = useLocalList();
  const { search } = list.state;
  const { process } = useSearch({ strict: false });
  const change = useChangeSearch();
  // The process in the address may have no values here.
  const chosen = process === undefined ? undefined : findProcess(processes, process);
  const lines = useMemo(() => linesOf(chosen ? [chosen] : processes, search), [chosen, processes, search]);
  const choose = (next: number | undefined) => change({ process: next });
  return (
    <MetricsFrame processes={processes} process={chosen?.id} onChoose={choose}>
      <Table<Line>
        id={id}
        label={texts.table}
        columns={columns}
        choosable={false}
        rows={lines}
        rowKey={keyOf}
        list={list}
        search={texts.search}
        loading={loading}
        onRowClick={(line) => (line.metric ? onOpen(line.metric) : choose(line.process))}
        toolbar={toolbar}
        maxHeight="max(340px, calc(100dvh - 300px))"
      />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
        {texts.computedLegend}
      </Typography>
      {children}
    </MetricsFrame>
  );
}
