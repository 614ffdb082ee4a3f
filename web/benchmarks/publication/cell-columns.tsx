import Box from '@mui/material/Box';
import { formatNumber } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Column } from '#web/ui/table/Table.tsx';
import { cellText, type ReleaseCell } from './cell-text.ts';
import { releaseTexts } from './release-texts.ts';

type Metric = ReleaseCell['metric'];

export function metricColumn<R>(locale: Locale, metricOf: (row: R) => Metric): Column<R> {
  const texts = releaseTexts[locale];
  return {
    id: 'metric',
    header: texts.metric,
    maxWidth: 200,
    wrap: true,
    cell: (row) => (
      <>
        {metricOf(row).description}{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
          {metricOf(row).unit_name}
        </Box>
      </>
    ),
  };
}

export function cellColumn<R>(locale: Locale, cellOf: (row: R) => Omit<ReleaseCell, 'metric'>): Column<R> {
  const texts = releaseTexts[locale];
  return {
    id: 'cell',
    header: texts.cell,
    maxWidth: 180,
    wrap: true,
    cell: (row) => cellText(cellOf(row), locale),
  };
}

/** How far two figures lie apart, in what they are rounded to. */
export function stepsColumn<R extends { readonly steps: number }>(locale: Locale): Column<R> {
  const texts = releaseTexts[locale];
  return {
    id: 'steps',
    header: texts.steps,
    align: 'right',
    cell: ({ steps }) => formatNumber(steps, locale, { decimals: 1, significant: 1 }),
  };
}
