import Box from '@mui/material/Box';
import { useParams } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import Link from '@mui/material/Link';
import { formatAmount } from '#domain/language/units.ts';
import type { MetricRow } from '#contract/questionnaire-metrics.ts';
import { ValueQuestions } from '#web/app/questions/ValueQuestions.tsx';
import { Chart, type ChartTokens } from '#web/ui/chart/Chart.tsx';
import { DetailsDrawer, DetailsPart } from '#web/ui/DetailsDrawer.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { DefinitionDetails } from '#web/questionnaires/findings/DefinitionDetails.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { periodName } from './company-columns.tsx';
import { valueAt, type Period } from './periods.ts';
import { companyMetricsTexts } from './texts.ts';
import { TrendTable } from './TrendTable.tsx';

interface BehindListProps {
  readonly metrics: readonly MetricRow[];
  readonly period: Period | undefined;
  readonly system: number | null;
  readonly onOpen: (metric: MetricRow) => void;
}

/** The reported numbers an indicator is computed from: each opens its own years, with their questionnaires. */
function BehindList({ metrics, period, system, onOpen }: BehindListProps) {
  const texts = useTexts(companyMetricsTexts);
  const locale = useLocale();
  if (metrics.length === 0 || !period) return null;
  return (
    <DetailsPart title={texts.behind}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {metrics.map((metric) => {
          const value = valueAt(metric, period, system) ?? valueAt(metric, period, null);
          return (
            <li key={metric.id}>
              <Link component="button" type="button" sx={{ textAlign: 'left' }} onClick={() => onOpen(metric)}>
                {metric.description}
              </Link>{' '}
              {value && <Muted component="span">{formatAmount(value.value, metric.unit_name, locale, 'typed')}</Muted>}
            </li>
          );
        })}
      </Box>
    </DetailsPart>
  );
}

interface TrendDrawerProps {
  readonly open: boolean;
  readonly metric: MetricRow;
  readonly periods: readonly Period[];
  readonly system: number | null;
  /** The reported metrics it is computed from. */
  readonly behind: readonly MetricRow[];
  readonly onOpen: (metric: MetricRow) => void;
  readonly onClose: () => void;
}

/** The trend of a metric: the chart, and every value with its source. */
export function TrendDrawer({ open, metric, periods, system, behind, onOpen, onClose }: TrendDrawerProps) {
  const texts = useTexts(companyMetricsTexts);
  const locale = useLocale();
  const points = useMemo(
    () => periods.map((period) => ({ name: periodName(period, locale), value: valueAt(metric, period, system) })),
    [periods, metric, system, locale],
  );
  const { companyId } = useParams({ from: '/companies/$companyId/metrics' });
  const latest = periods.findLast((period) => valueAt(metric, period, null) !== undefined);
  const year = latest?.year ?? undefined;
  const option = useCallback(
    (tokens: ChartTokens) => ({
      grid: { left: 8, right: 16, top: 16, bottom: 8, outerBoundsMode: 'same' },
      tooltip: { trigger: 'axis' },
      xAxis: { type: 'category', data: points.map(({ name }) => name) },
      yAxis: { type: 'value', scale: true },
      series: [
        {
          type: 'line',
          name: metric.description,
          color: tokens.own,
          data: points.map(({ value }) => value?.value ?? null),
        },
      ],
    }),
    [points, metric.description],
  );
  return (
    <DetailsDrawer open={open} title={`${metric.description}, ${metric.unit_name}`} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <DefinitionDetails metric={metric.id} />
        <Chart
          label={texts.chartLabel(metric.description)}
          option={option}
          numbers={{
            columns: [texts.period, texts.value],
            rows: points.map(({ name, value }) => [name, value?.value ?? null]),
          }}
          fileName={metric.alias}
          height={240}
        />
        <BehindList metrics={behind} period={latest} system={system} onOpen={onOpen} />
        {year !== undefined && <ValueQuestions company={companyId} metric={metric.id} year={year} allYears />}
        <TrendTable label={texts.chartLabel(metric.description)} metric={metric} points={points} />
      </Box>
    </DetailsDrawer>
  );
}
