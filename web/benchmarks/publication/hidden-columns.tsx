import Box from '@mui/material/Box';
import { formatNumber, MISSING } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { ReleaseCheck } from '#contract/release-check.ts';
import type { Column } from '#web/ui/table/Table.tsx';
import { metricColumn } from '../metric-column.tsx';
import { cellText } from './cell-text.ts';
import { releaseTexts } from './release-texts.ts';
import { STATE_TEXTS } from './state-texts.ts';

type Row = ReleaseCheck['hidden']['results'][number];
type Conflict = Row['differences']['results'][number];

/** What one figure would reveal together with another that is shown. */
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

/** What clients will not see of each indicator, and why. */
export function hiddenColumns(locale: Locale): readonly Column<Row>[] {
  const texts = releaseTexts[locale];
  const count = (state: 'few' | 'difference' | 'withheld', countIn: (row: Row) => number): Column<Row> => ({
    id: state,
    header: STATE_TEXTS[state].name[locale],
    align: 'right',
    cell: (row) => (countIn(row) === 0 ? MISSING : formatNumber(countIn(row), locale)),
  });
  return [
    metricColumn(locale, ({ metric }) => metric),
    count('few', ({ few }) => few),
    count('difference', ({ differences }) => differences.count),
    count('withheld', ({ withheld }) => withheld),
    {
      id: 'why',
      header: texts.why,
      maxWidth: 320,
      wrap: true,
      cell: (row) => <Why row={row} locale={locale} />,
    },
  ];
}
