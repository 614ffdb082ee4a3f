import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { formatNumber, MISSING } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { ReleaseCheck } from '#contract/release-check.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { metricColumn } from './cell-columns.tsx';
import { cellText } from './cell-text.ts';
import { Evidence } from './Evidence.tsx';
import { FirstRows } from './FirstRows.tsx';
import { releaseTexts } from './release-texts.ts';
import { STATE_TEXTS } from './state-texts.ts';

type Row = ReleaseCheck['hidden']['results'][number];

/** What one figure would give away beside another that is shown. */
function conflictText({ cell, against, release, companies, corrected }: Conflict, locale: Locale): string {
  const texts = releaseTexts[locale];
  const sameMetric = cell.metric.id === against.metric.id;
  const other = [
    ...(sameMetric ? [] : [against.metric.description]),
    cellText(against, locale),
    ...(release === null ? [] : [texts.ofRelease(release)]),
  ].join(', ');
  const more = corrected > 0 ? texts.corrected(corrected) : '';
  return `${texts.conflict(cellText(cell, locale), other, companies)}${more}`;
}

type Conflict = Row['differences']['results'][number];

function Why({ row: { few, withheld, differences }, locale }: { row: Row; locale: Locale }) {
  const texts = releaseTexts[locale];
  const [first] = differences.results;
  if (!first) return withheld > 0 ? texts.onlyWithheld : few > 0 ? texts.onlyFew : MISSING;
  return (
    <Box component="span" title={differences.results.map((one) => conflictText(one, locale)).join('\n')}>
      {conflictText(first, locale)}
      {differences.count > 1 && ` ${texts.moreConflicts(differences.count - 1)}`}
    </Box>
  );
}

function columnsOf(locale: Locale): readonly Column<Row>[] {
  const texts = releaseTexts[locale];
  const count = (value: number) => (value === 0 ? MISSING : formatNumber(value, locale));
  return [
    metricColumn(locale, ({ metric }) => metric),
    { id: 'few', header: STATE_TEXTS.few.name[locale], align: 'right', cell: ({ few }) => count(few) },
    {
      id: 'difference',
      header: STATE_TEXTS.difference.name[locale],
      align: 'right',
      cell: ({ differences }) => count(differences.count),
    },
    {
      id: 'withheld',
      header: STATE_TEXTS.withheld.name[locale],
      align: 'right',
      cell: ({ withheld }) => count(withheld),
    },
    {
      id: 'why',
      header: texts.why,
      maxWidth: 320,
      wrap: true,
      cell: (row) => <Why row={row} locale={locale} />,
    },
  ];
}

/** What clients will not see of each indicator, and why. */
export function HiddenFigures({ list }: { list: ReleaseCheck['hidden'] }) {
  const texts = useTexts(releaseTexts);
  const locale = useLocale();
  const columns = useMemo(() => columnsOf(locale), [locale]);
  if (list.count === 0) return null;
  return (
    <Evidence title={texts.hiddenMeasures(list.count)} hint={texts.hiddenHint}>
      <FirstRows<Row>
        id="publication-hidden"
        label={texts.hiddenTable}
        columns={columns}
        list={list}
        rowKey={({ metric }) => String(metric.id)}
        tall
      />
    </Evidence>
  );
}
