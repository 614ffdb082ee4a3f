import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, useCallback, useMemo } from 'react';
import { dueYear } from '#domain/benchmarks/targets/check-target.ts';
import { targetNumber, targetText } from '#domain/benchmarks/targets/target-text.ts';
import type { MarketMetric } from '#contract/market-metric.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { Picture } from '#web/ui/picture/Picture.tsx';
import { publishedNumbers } from './published-years.ts';
import { clientMetricTexts } from './texts.ts';
import { drawYears } from './years-picture.ts';

/** The company's values by year; undefined without any. */
function ownLine(years: MarketMetric['years']) {
  const points = years.flatMap(({ year, own }) => (own ? [{ year, value: own.value }] : []));
  return points.length === 0 ? undefined : { points };
}

/** The published market by year with the company's dots, the notes on its years below. */
export const YearsCard = memo(function YearsCard({ page }: { page: MarketMetric }) {
  const texts = useTexts(clientMetricTexts);
  const locale = useLocale();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { row, years, notes, title, head } = page;
  // Targets are those of the whole company.
  const target = (head.group.it_system === null ? page.target : null) ?? undefined;
  const data = useMemo(
    () => ({
      mtype: row.mtype,
      unit_name: row.unit_name,
      byYear: years,
      own: ownLine(years),
      narrow,
      target: target && {
        year: dueYear(target.due),
        value: target.value,
        text: targetNumber(target, locale),
      },
    }),
    [row.mtype, row.unit_name, years, narrow, target, locale],
  );
  const draw = useCallback((width: number) => drawYears(data, locale, width), [data, locale]);
  const numbers = useMemo(() => publishedNumbers(data, locale), [data, locale]);
  return (
    <Card className="years" sx={{ p: 2.5 }}>
      <Picture
        title={texts.byYear(row.unit_name)}
        label={`${row.description}. ${title}${target ? `. ${targetText(target, locale)}` : ''}`}
        draw={draw}
        numbers={numbers}
        fileName={`${row.alias}-years`}
      />
      {target && (
        <Box component="p" sx={{ m: 0, mt: 1, fontWeight: 500 }}>
          <Box component="span" aria-hidden sx={{ color: 'primary.main', mr: 0.75 }}>
            ◇
          </Box>
          {targetText(target, locale)}
        </Box>
      )}
      {notes.map((note) => (
        <Muted key={note} variant="caption" component="p" sx={{ mt: 1 }}>
          {note}
        </Muted>
      ))}
    </Card>
  );
});
