import { formatNumber } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Session } from '#contract/questionnaires.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { FindingCounts } from '#web/questionnaires/FindingCounts.tsx';
import { SessionStatusChip } from '#web/questionnaires/SessionStatusChip.tsx';
import { sessionTexts } from '#web/questionnaires/texts.ts';
import { importTexts, uploadResultTexts } from './texts.ts';

export function latestColumns(locale: Locale, withCompany: boolean, phone: boolean): readonly Column<Session>[] {
  const texts = importTexts[locale];
  const ofResult = uploadResultTexts[locale];
  const common = sessionTexts[locale];
  const year: Column<Session> = { id: 'year', header: common.year, cell: (row) => row.year ?? common.noYear };
  const status: Column<Session> = {
    id: 'status',
    header: common.status,
    cell: (row) => (
      <>
        <SessionStatusChip {...row} />
        {row.dry_run && <span style={{ opacity: 0.75 }}> {common.dryRun}</span>}
      </>
    ),
  };
  return [
    { id: 'file_name', header: texts.file, cell: (row) => row.file_name, maxWidth: 320, wrap: true },
    ...(withCompany
      ? [{ id: 'company', header: common.company, cell: (row: Session) => row.company.name, maxWidth: 240, wrap: true }]
      : []),
    // The result of a file must be visible without scrolling.
    ...(phone ? [status, year] : [year, status]),
    {
      id: 'filled_count',
      header: texts.filled,
      cell: (row) => ofResult.of(formatNumber(row.filled_count, locale), formatNumber(row.metric_count, locale)),
      align: 'right',
    },
    { id: 'findings', header: common.findings, cell: (row) => <FindingCounts session={row} /> },
    { id: 'created_at', header: common.created, cell: (row) => <DateTime value={row.created_at} /> },
  ];
}
