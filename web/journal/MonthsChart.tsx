import { useCallback } from 'react';
import type { Statistics } from '#contract/journal.ts';
import { Chart, type ChartTokens } from '#web/ui/chart/Chart.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { monthName } from './month-name.ts';
import { statisticTexts } from './texts.ts';

/** Activity by month: questionnaires and calculations as bars, sign-ins as a line. */
export function MonthsChart({ months }: { months: Statistics['by_month'] }) {
  const texts = useTexts(statisticTexts);
  const locale = useLocale();
  const option = useCallback(
    (tokens: ChartTokens) => ({
      color: [tokens.own, tokens.market, tokens.good],
      grid: { left: 0, right: 8, top: 36, bottom: 8, outerBoundsMode: 'same' },
      legend: { top: 0, left: 0 },
      tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
      xAxis: { type: 'category', data: months.map(({ month }) => monthName(month, locale, 'short')) },
      yAxis: { type: 'value', minInterval: 1 },
      series: [
        { type: 'bar', name: texts.sessions, barMaxWidth: 18, data: months.map(({ sessions }) => sessions) },
        { type: 'bar', name: texts.benchmarks, barMaxWidth: 18, data: months.map(({ benchmarks }) => benchmarks) },
        { type: 'line', name: texts.signIns, data: months.map(({ sign_ins }) => sign_ins) },
      ],
    }),
    [months, locale, texts],
  );
  return (
    <Chart
      title={texts.byMonth}
      label={texts.byMonthLabel}
      fileName={texts.byMonth}
      height={300}
      option={option}
      numbers={{
        columns: [texts.month, texts.sessions, texts.benchmarks, texts.signIns],
        rows: months.map((one) => [monthName(one.month, locale, 'long'), one.sessions, one.benchmarks, one.sign_ins]),
      }}
    />
  );
}
