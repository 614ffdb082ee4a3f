import { useMemo } from 'react';
import { farthestPoint } from '#domain/benchmarks/release/review/steps-between.ts';
import { formatNumber } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { ReleaseCheck } from '#contract/release-check.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { figureName } from '../compare/compare-columns.tsx';
import type { ReleaseCell } from './cell-text.ts';
import { cellColumn, metricColumn, stepsColumn } from './cell-columns.tsx';
import { Evidence } from './Evidence.tsx';
import { releaseTexts } from './release-texts.ts';
import { WithholdableRows } from './WithholdableRows.tsx';

type Row = ReleaseCheck['moved']['results'][number];

function columnsOf(locale: Locale): readonly Column<Row>[] {
  const texts = releaseTexts[locale];
  const valueOf = (figures: Row['after'], { before, after }: Row) =>
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

interface FiguresProps<T> {
  readonly list: T;
  readonly onWithhold: (cell: ReleaseCell) => void;
}

/** New figures that lie far from those clients read now, and whose values moved them. */
export function MovedFigures({ list, onWithhold }: FiguresProps<ReleaseCheck['moved']>) {
  const texts = useTexts(releaseTexts);
  const locale = useLocale();
  const columns = useMemo(() => columnsOf(locale), [locale]);
  if (list.count === 0) return <Evidence title={texts.notMoved} />;
  return (
    <Evidence title={texts.moved(list.count)} hint={texts.movedHint}>
      <WithholdableRows<Row>
        id="publication-moved"
        label={texts.movedTable}
        columns={columns}
        list={list}
        onWithhold={onWithhold}
      />
    </Evidence>
  );
}
