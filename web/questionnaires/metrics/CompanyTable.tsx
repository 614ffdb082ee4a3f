import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { SessionMetricsByProcess } from '#contract/questionnaire-metrics.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { useLocale } from '#web/ui/language.tsx';
import type { By } from '#web/questionnaires/requests.ts';
import { companyMetricColumns } from './company-columns.tsx';
import { CompanyBar } from './CompanyBar.tsx';
import { linesOf } from './lines.ts';
import { MetricsTable } from './MetricsTable.tsx';
import { periodsOf } from './periods.ts';
import { TrendDrawer } from './TrendDrawer.tsx';
import { useOpenMetric } from './use-open-metric.ts';

/** A company's metrics by year or by questionnaire, with their trends. */
export function CompanyTable({ data, by, loading }: { data: SessionMetricsByProcess; by: By; loading: boolean }) {
  const locale = useLocale();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const shown = useSearch({ from: '/companies/$companyId/metrics' });
  const show = useChangeSearch();
  const { metric, open, choose, close } = useOpenMetric(data.processes);
  const chosen = data.it_systems.find(({ id }) => id === shown.system)?.id ?? null;
  // Until the values of another system are there, those of all together stay.
  const system = loading ? null : chosen;
  const periods = useMemo(() => periodsOf(data, by), [data, by]);
  const columns = useMemo(
    () => companyMetricColumns(locale, { periods, system, onTrend: choose, phone }),
    [locale, periods, system, choose, phone],
  );
  return (
    <MetricsTable
      id="company-metrics"
      processes={data.processes}
      columns={columns}
      loading={loading}
      onOpen={choose}
      toolbar={<CompanyBar by={by} systems={data.it_systems} system={chosen} show={show} />}
    >
      {metric && (
        <TrendDrawer
          open={open}
          metric={metric}
          periods={periods}
          system={system}
          behind={linesOf(data.processes).flatMap((line) =>
            line.metric && metric.behind.includes(line.metric.id) ? [line.metric] : [],
          )}
          onOpen={choose}
          onClose={close}
        />
      )}
    </MetricsTable>
  );
}
