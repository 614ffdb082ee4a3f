import { useState } from 'react';
import { farthestPoint } from '#domain/benchmarks/release/review/steps-between.ts';
import { formatDate, formatNumber, READABLE } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { ReleaseCheck } from '#contract/release-check.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { figureName } from '../figure-name.ts';
import { metricColumn } from '../metric-column.tsx';
import { cellText, type ReleaseCell } from './cell-text.ts';
import { releaseTexts } from './release-texts.ts';

/** Whole months between two dates. */
export function monthsSince(date: string, now: Date): number {
  const then = new Date(date);
  const months = (now.getUTCFullYear() - then.getUTCFullYear()) * 12 + now.getUTCMonth() - then.getUTCMonth();
  return Math.max(0, now.getUTCDate() < then.getUTCDate() ? months - 1 : months);
}

type MovedFigure = ReleaseCheck['moved']['results'][number];
type UnchangedFigure = ReleaseCheck['kept']['results'][number];
type ClippedValue = ReleaseCheck['clipped']['results'][number];

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

/** The distance of two figures, in rounding steps. */
function stepsColumn<R extends { readonly steps: number }>(locale: Locale): Column<R> {
  const texts = releaseTexts[locale];
  return {
    id: 'steps',
    header: texts.steps,
    align: 'right',
    cell: ({ steps }) => formatNumber(steps, locale, { decimals: 1, significant: 1 }),
  };
}

/** New figures far from those clients read now, and the companies that caused it. */
export function movedColumns(locale: Locale): readonly Column<MovedFigure>[] {
  const texts = releaseTexts[locale];
  const valueOf = (figures: MovedFigure['after'], { before, after }: MovedFigure) =>
    formatNumber(figures[farthestPoint(before, after).point], locale, 'typed');
  return [
    metricColumn(locale, ({ cell }) => cell.metric),
    cellColumn(locale, ({ cell }) => cell),
    {
      id: 'point',
      header: texts.point,
      cell: ({ before, after }) => figureName(farthestPoint(before, after).point, locale),
    },
    { id: 'before', header: texts.was, align: 'right', cell: (row) => valueOf(row.before, row) },
    { id: 'after', header: texts.is, align: 'right', cell: (row) => <strong>{valueOf(row.after, row)}</strong> },
    stepsColumn(locale),
    {
      id: 'companies',
      header: texts.behind,
      maxWidth: 150,
      wrap: true,
      cell: ({ companies }) => companies.map(({ name }) => name).join(', '),
    },
  ];
}

function Age({ date }: { date: string }) {
  const texts = useTexts(releaseTexts);
  const [now] = useState(() => new Date());
  return <Small sx={{ display: 'block' }}>{texts.age(monthsSince(date, now))}</Small>;
}

/** Figures that stay unchanged because too few companies changed: their age, and how far they are from new ones. */
export function keptColumns(locale: Locale): readonly Column<UnchangedFigure>[] {
  const texts = releaseTexts[locale];
  return [
    metricColumn(locale, ({ cell }) => cell.metric),
    cellColumn(locale, ({ cell }) => cell),
    {
      id: 'since',
      header: texts.since,
      cell: ({ since }) =>
        since && (
          <>
            {texts.sinceText(since.release_id, formatDate(since.date, locale))}
            <Age date={since.date} />
          </>
        ),
    },
    stepsColumn(locale),
  ];
}

/** Values so far from the market that they count only up to its limit. */
export function clippedColumns(locale: Locale): readonly Column<ClippedValue>[] {
  const texts = releaseTexts[locale];
  return [
    metricColumn(locale, ({ metric }) => metric),
    { id: 'company', header: texts.company, maxWidth: 200, wrap: true, cell: ({ company }) => company.name },
    { id: 'value', header: texts.value, align: 'right', cell: ({ value }) => formatNumber(value, locale, 'typed') },
    {
      id: 'to',
      header: texts.to,
      align: 'right',
      cell: ({ to }) => <strong>{formatNumber(to, locale, READABLE)}</strong>,
    },
  ];
}
