import { useMemo } from 'react';
import { formatNumber, READABLE } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { ReleaseCheck } from '#contract/release-check.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { metricColumn } from './cell-columns.tsx';
import { Evidence } from './Evidence.tsx';
import { FirstRows } from './FirstRows.tsx';
import { releaseTexts } from './release-texts.ts';

type Row = ReleaseCheck['clipped']['results'][number];

function columnsOf(locale: Locale): readonly Column<Row>[] {
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

/** Values so far from the market that they count only up to its bound. */
export function ClippedValues({ list }: { list: ReleaseCheck['clipped'] }) {
  const texts = useTexts(releaseTexts);
  const locale = useLocale();
  const columns = useMemo(() => columnsOf(locale), [locale]);
  if (list.count === 0) return null;
  return (
    <Evidence title={texts.clipped(list.count)} hint={texts.clippedHint}>
      <FirstRows<Row>
        id="publication-clipped"
        label={texts.clippedTable}
        columns={columns}
        list={list}
        rowKey={({ metric, company }) => `${metric.id}:${company.id}`}
        tall
      />
    </Evidence>
  );
}
