import Box from '@mui/material/Box';
import { useCallback, useMemo } from 'react';
import type { Cause } from '#contract/benchmark-causes.ts';
import { Chart, type ChartTokens } from '#web/ui/chart/Chart.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { causeNumbers, causeOption, isLogChart } from './cause-chart.ts';
import { panelTexts } from './texts.ts';

/** The company's own years against the market, with a legend. */
export function CauseChart({ cause }: { cause: Cause }) {
  const texts = useTexts(panelTexts);
  const locale = useLocale();
  const option = useCallback((tokens: ChartTokens) => causeOption(cause, locale, tokens), [cause, locale]);
  const numbers = useMemo(() => causeNumbers(cause, locale), [cause, locale]);
  const notes = [isLogChart(cause) && texts.logarithmic, cause.metric.unit_name].filter(Boolean).join(', ');
  const legend = [
    ['text.primary', texts.companyLine, '50%'],
    ['warning.main', texts.doubtful, '50%'],
    ['market.band', texts.band, 0],
    ['market.line', texts.median, 0],
  ] as const;
  return (
    <div>
      <Chart
        title={texts.chart}
        label={texts.chartLabel(cause.company.name)}
        option={option}
        numbers={numbers}
        fileName={`${cause.metric.alias}-${cause.year}`}
        height={190}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.5,
          fontSize: '0.75rem',
          color: 'text.secondary',
          '& > span': { display: 'inline-flex', alignItems: 'center', gap: 0.5 },
        }}
      >
        {legend.map(([colour, name, radius]) => (
          <span key={name}>
            <Box aria-hidden component="span" sx={{ width: 8, height: 8, bgcolor: colour, borderRadius: radius }} />
            {name}
          </span>
        ))}
        <span>{notes}</span>
      </Box>
    </div>
  );
}
