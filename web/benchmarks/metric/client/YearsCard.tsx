import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, useCallback, useMemo } from 'react';
import type { CompanyLine } from '#contract/benchmark-results.ts';
import { dueYear } from '#domain/benchmarks/targets/check-target.ts';
import { targetNumber, targetText } from '#domain/benchmarks/targets/target-text.ts';
import type { Target } from '#contract/targets.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { Picture } from '#web/ui/picture/Picture.tsx';
import type { ReleasedPage } from '../../release/join-own.ts';
import { marketChartTexts } from '../texts.ts';
import { yearNotes } from '../year-notes.ts';
import { publishedNumbers } from './published-years.ts';
import { clientMetricTexts } from './texts.ts';
import { drawYears } from './years-picture.ts';

interface YearsCardProps {
  readonly page: ReleasedPage;
  readonly own: CompanyLine | undefined;
  readonly target: Target | undefined;
}

/** The published market by year with the company's dots, the notes on its years below. */
export const YearsCard = memo(function YearsCard({ page, own, target }: YearsCardProps) {
  const texts = useTexts(clientMetricTexts);
  const notes = useTexts(marketChartTexts);
  const locale = useLocale();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { metric, by_year: byYear } = page;
  const data = useMemo(
    () => ({
      mtype: metric.mtype,
      unit_name: metric.unit_name,
      byYear,
      own,
      narrow,
      target: target && {
        year: dueYear(target.due),
        value: target.value,
        text: targetNumber(target, locale),
      },
    }),
    [metric.mtype, metric.unit_name, byYear, own, narrow, target, locale],
  );
  const draw = useCallback((width: number) => drawYears(data, locale, width), [data, locale]);
  const numbers = useMemo(() => publishedNumbers(data, locale), [data, locale]);
  const newest = byYear.at(-1)?.year;
  return (
    <Card className="years" sx={{ p: 2 }}>
      <Picture
        title={texts.byYear(metric.unit_name)}
        label={`${metric.description}. ${page.sentence}${target ? ` ${targetText(target, locale)}` : ''}`}
        draw={draw}
        numbers={numbers}
        fileName={`${metric.alias}-years`}
      />
      {target && (
        <Box component="p" sx={{ m: 0, mt: 1, fontWeight: 500 }}>
          <Box component="span" aria-hidden sx={{ color: 'primary.main', mr: 0.75 }}>
            ◇
          </Box>
          {targetText(target, locale)}
        </Box>
      )}
      {[...yearNotes(byYear, locale), ...(newest === undefined ? [] : [notes.newest(newest)])].map((note) => (
        <Muted key={note} variant="caption" component="p" sx={{ mt: 1 }}>
          {note}
        </Muted>
      ))}
    </Card>
  );
});
