import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { formatDate } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { ReleaseCheck } from '#contract/release-check.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { cellColumn, metricColumn, stepsColumn } from './cell-columns.tsx';
import type { ReleaseCell } from './cell-text.ts';
import { Evidence } from './Evidence.tsx';
import { monthsSince } from './months-since.ts';
import { releaseTexts } from './release-texts.ts';
import { WithholdableRows } from './WithholdableRows.tsx';

type Row = ReleaseCheck['kept']['results'][number];

function columnsOf(locale: Locale, now: Date): readonly Column<Row>[] {
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
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem' }}>
              {texts.age(monthsSince(since.date, now))}
            </Box>
          </>
        ),
    },
    stepsColumn(locale),
  ];
}

interface KeptFiguresProps {
  readonly list: ReleaseCheck['kept'];
  readonly onWithhold: (cell: ReleaseCell) => void;
}

/** Figures that stay as they were because too few companies changed: how old, and how far from new ones. */
export function KeptFigures({ list, onWithhold }: KeptFiguresProps) {
  const texts = useTexts(releaseTexts);
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const columns = useMemo(() => columnsOf(locale, now), [locale, now]);
  if (list.count === 0) return null;
  return (
    <Evidence title={texts.kept(list.count)} hint={texts.keptHint}>
      <WithholdableRows<Row>
        id="publication-kept"
        label={texts.keptTable}
        columns={columns}
        list={list}
        onWithhold={onWithhold}
      />
    </Evidence>
  );
}
