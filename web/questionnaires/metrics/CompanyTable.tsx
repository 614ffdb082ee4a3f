import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type SessionMetricsByProcess, getCompanyMetrics } from '#contract/questionnaire-metrics.ts';
import type { Ref } from '#contract/shapes.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { SmallSelect } from '#web/ui/SmallSelect.tsx';
import type { By } from '#web/questionnaires/requests.ts';
import { usePerson } from '#web/app/person.ts';
import { companyMetricColumns } from './company-columns.tsx';
import { linesOf } from './lines.ts';
import { MetricsTable } from './MetricsTable.tsx';
import { periodsOf } from './periods.ts';
import { TrendDrawer } from './TrendDrawer.tsx';
import { useOpenMetric } from './use-open-metric.ts';
import { companyMetricsTexts, metricsTexts } from './texts.ts';

interface CompanyBarProps {
  readonly by: By;
  readonly systems: readonly Ref[];
  readonly system: number | null;
  readonly show: (change: { system?: number | undefined; by?: By }) => void;
}

/** Chooses years or questionnaires as columns (each has its own right), and the IT system. */
function CompanyBar({ by, systems, system, show }: CompanyBarProps) {
  const texts = useTexts(companyMetricsTexts);
  const common = useTexts(metricsTexts);
  const { mayCall } = usePerson();
  const both = mayCall(getCompanyMetrics, 'year') && mayCall(getCompanyMetrics, 'questionnaire');
  return (
    <>
      {systems.length > 0 && (
        <SmallSelect<number>
          label={texts.system}
          value={system ?? 0}
          options={[[0, common.allSystems], ...systems.map(({ id, name }) => [id, name] as const)]}
          onChoose={(next) => show({ system: next === 0 ? undefined : next })}
          sx={{ maxWidth: 200 }}
        />
      )}
      {both && (
        <ToggleButtonGroup
          size="small"
          exclusive
          value={by}
          aria-label={texts.by}
          onChange={(_, next: By | null) => next && show({ by: next })}
        >
          <ToggleButton value="year">{texts.byYear}</ToggleButton>
          <ToggleButton value="questionnaire">{texts.byQuestionnaire}</ToggleButton>
        </ToggleButtonGroup>
      )}
    </>
  );
}

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
