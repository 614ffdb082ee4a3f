import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { memo, type ReactNode } from 'react';
import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import type { ObservedValue } from '#contract/benchmark-shapes.ts';
import { isTooFew } from '#domain/benchmarks/release/published-figures.ts';
import { placeText, shortPlaceText } from '#domain/benchmarks/release/place-text.ts';
import { marketDigits } from '#domain/figures/digits.ts';
import { formatNumber } from '#domain/language/format.ts';
import { ownDigits } from '#domain/market/own-digits.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { figureName } from '../figure-name.ts';
import { CountCell, FigureCell, GapCell } from '../result/cells.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { Num } from '#web/ui/Num.tsx';
import { benchmarkMetricTexts } from './texts.ts';

/** Of which years the market's figures are: each company counts with its newest value; most companies first. */
export function marketYears(values: readonly Pick<ObservedValue, 'company' | 'year'>[]): [year: number, n: number][] {
  const newest = new Map<number, number>();
  for (const { company, year } of values) newest.set(company.id, Math.max(year, newest.get(company.id) ?? 0));
  const counts = new Map<number, number>();
  for (const year of newest.values()) counts.set(year, (counts.get(year) ?? 0) + 1);
  return [...counts].toSorted(([year, n], [other, m]) => m - n || other - year);
}

/** The unit is smaller than its number; on a phone a long unit wraps below it instead of overlapping. */
const OVER_UNIT = {
  '& > span': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
  '& > span > span': { display: { xs: 'inline-block', sm: 'inline' }, fontSize: '0.875rem', fontWeight: 400 },
} as const;

function Figure({ label, children, note }: { label: string; children: ReactNode; note?: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Muted variant="caption">{label}</Muted>
      <Box sx={{ fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.35 }}>{children}</Box>
      {note !== undefined && (
        <Muted variant="caption" component="div">
          {note}
        </Muted>
      )}
    </Box>
  );
}

interface MetricFiguresProps {
  readonly metric: BenchmarkMetric;
  readonly withPlace: boolean;
  /** The values behind the figures; empty for those who may not see them. */
  readonly values: readonly ObservedValue[];
}

/** The figures of one indicator in a row: the company's value and place first, then the market. */
export const MetricFigures = memo(function MetricFigures({ metric, withPlace, values }: MetricFiguresProps) {
  const texts = useTexts(benchmarkMetricTexts);
  const locale = useLocale();
  const { own, unit_name } = metric;
  const isFew = !metric.suppressed && isTooFew(metric.n);
  const [p25, p75] = isFew ? [null, null] : [metric.p25, metric.p75];
  const place = own && shortPlaceText(own, metric.direction);
  const placeInFull = own && placeText(own, metric.direction);
  const digits = marketDigits(metric);
  const number = (value: number | null) => formatNumber(value, locale, digits);
  return (
    <Card
      sx={{
        p: 2,
        display: 'grid',
        columnGap: 3,
        rowGap: 1.5,
        // Fixed height, because texts differ in length between groups.
        ...(withPlace && { minHeight: { sm: 114 } }),
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(150px, 1fr))' },
      }}
    >
      {withPlace && (
        <Figure label={texts.own} note={own?.year}>
          <Box component="span" sx={OVER_UNIT}>
            <Num value={own?.value} precision={ownDigits(metric, own?.value)} unit={unit_name} />
          </Box>
        </Figure>
      )}
      {withPlace && (
        <Figure label={texts.standing} {...(place && placeInFull !== place && { note: placeInFull?.[locale] })}>
          {place ? place[locale] : <Num value={null} />}
        </Figure>
      )}
      {withPlace && (
        <Figure label={texts.gap}>
          <GapCell metric={metric} />
        </Figure>
      )}
      <Figure
        label={figureName('median', locale)}
        {...(values.length > 0 && { note: texts.ofYears(marketYears(values)) })}
      >
        <Box component="span" sx={OVER_UNIT}>
          {isFew ? texts.few : <FigureCell metric={metric} value={metric.median} unit={unit_name} says />}
        </Box>
      </Figure>
      <Figure label={texts.quartiles} note="P25–P75">
        {p25 === null ? (
          <Num value={null} />
        ) : (
          <Box component="span" sx={OVER_UNIT}>
            {number(p25)} – <Num value={p75} precision={digits} unit={unit_name} />
          </Box>
        )}
      </Figure>
      <Figure label={texts.n}>
        <CountCell metric={metric} />
      </Figure>
    </Card>
  );
});
