import Typography from '@mui/material/Typography';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { SessionMetricsByProcess } from '#contract/questionnaire-metrics.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { useLocalList } from '#web/ui/table/use-local-list.ts';
import type { By } from '#web/questionnaires/requests.ts';
import { companyMetricColumns } from './company-columns.tsx';
import { CompanyBar } from './CompanyBar.tsx';
import type { Line } from './lines.ts';
import { MetricsFrame } from './MetricsFrame.tsx';
import { periodsOf } from './periods.ts';
import { metricsTexts } from './texts.ts';
import { TrendDrawer } from './TrendDrawer.tsx';
import { useLines } from './use-lines.ts';
import { useOpenMetric } from './use-open-metric.ts';

const keyOf = (line: Line) => line.key;

/** A company's metrics year by year, or questionnaire by questionnaire, with the way each went. */
export function CompanyTable({ data, by, loading }: { data: SessionMetricsByProcess; by: By; loading: boolean }) {
  const texts = useTexts(metricsTexts);
  const locale = useLocale();
  const list = useLocalList();
  const { process, choose, lines } = useLines(data.processes, list.state.search);
  const shown = useSearch({ from: '/companies/$companyId/metrics' });
  const show = useChangeSearch();
  const { metric, open, choose: openTrend, close } = useOpenMetric(data.processes);
  const system = data.it_systems.find(({ id }) => id === shown.system)?.id ?? null;
  const periods = useMemo(() => periodsOf(data, by), [data, by]);
  const columns = useMemo(
    () => companyMetricColumns(locale, { periods, system, onTrend: openTrend }),
    [locale, periods, system, openTrend],
  );
  return (
    <MetricsFrame processes={data.processes} process={process} onChoose={choose}>
      <Table<Line>
        id="company-metrics"
        label={texts.table}
        columns={columns}
        choosable={false}
        rows={lines}
        rowKey={keyOf}
        list={list}
        search={texts.search}
        loading={loading}
        onRowClick={(line) => (line.metric ? openTrend(line.metric) : choose(line.process))}
        toolbar={<CompanyBar by={by} systems={data.it_systems} system={system} show={show} />}
        maxHeight="max(340px, calc(100dvh - 300px))"
      />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
        {texts.computedLegend}
      </Typography>
      {metric && <TrendDrawer open={open} metric={metric} periods={periods} system={system} onClose={close} />}
    </MetricsFrame>
  );
}
