import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useCallback, useMemo } from 'react';
import { slopeShapes } from '#domain/benchmarks/years/slope-shapes.ts';
import type { ComparedYears, MarketYearPair } from '#contract/market-years.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { Picture } from '#web/ui/picture/Picture.tsx';
import { HATCH } from '../money/table-styles.ts';
import { slopeNumbers, slopesIn } from './slope-numbers.ts';
import { yearsTexts } from './texts.ts';

/** In a narrower picture names do not fit beside the lines. */
const NARROW = 600;

interface YearSlopesProps {
  readonly compared: ComparedYears;
  readonly group: string | null;
  readonly sentence: string;
}

/** Key indicators without a place in one of the years: hatched, with the reason in words. */
function Unplaced({ compared: { keys, from, to } }: Pick<YearSlopesProps, 'compared'>) {
  const texts = useTexts(yearsTexts);
  const why = ({ before, after }: MarketYearPair) =>
    (
      [
        [from, before.unplaced],
        [to, after.unplaced],
      ] as const
    ).flatMap(([year, reason]) => (reason === null ? [] : [texts.unplacedRow(year, reason)]));
  const rows = keys.map((pair) => ({ pair, reasons: why(pair) })).filter(({ reasons }) => reasons.length > 0);
  if (rows.length === 0) return null;
  return (
    <Box component="ul" aria-label={texts.unplaced} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
      {rows.map(({ pair, reasons }) => (
        <Box
          component="li"
          key={pair.id}
          sx={{
            display: 'grid',
            gridTemplateColumns: '48px minmax(0, 1fr)',
            gap: 1.5,
            alignItems: 'center',
            py: 0.75,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={HATCH} aria-hidden />
          <span>
            {pair.description} <Small>{reasons.join('; ')}</Small>
          </span>
        </Box>
      ))}
    </Box>
  );
}

/** The places of the key indicators in two years as slopes; also a table and pictures. */
export function YearSlopes({ compared, group, sentence }: YearSlopesProps) {
  const { keys, from, to } = compared;
  const texts = useTexts(yearsTexts);
  const locale = useLocale();
  const slopes = useMemo(() => slopesIn(keys), [keys]);
  const draw = useCallback(
    (width: number) => {
      const names = { median: texts.median, half: texts.half };
      return { width, ...slopeShapes(slopes, { span: { from, to }, width, compact: width < NARROW, texts: names }) };
    },
    [slopes, from, to, texts],
  );
  const numbers = useMemo(() => slopeNumbers(compared, locale), [compared, locale]);
  return (
    <Card sx={{ p: 2 }}>
      {slopes.length === 0 ? (
        <Muted>{keys.length === 0 ? texts.noKeys : texts.noPlaces}</Muted>
      ) : (
        <Picture
          title={
            <>
              {group === null ? texts.slopes : texts.slopesOf(group)}{' '}
              <Muted component="span" variant="caption">
                {texts.higher}
              </Muted>
            </>
          }
          label={sentence}
          draw={draw}
          numbers={numbers}
          fileName={`${texts.fileName} ${from}–${to}`}
        />
      )}
      <Unplaced compared={compared} />
    </Card>
  );
}
