import { formatPart, MISSING } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { CompanyQuestionnaires } from '#contract/questionnaire-metrics.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { NameChips } from '#web/ui/NameChips.tsx';
import { countColumn } from '#web/ui/table/count-column.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { ShareBar } from './ShareBar.tsx';
import { companiesTexts } from './texts.ts';
import { formatYears } from '#domain/language/years.ts';

export function companyColumns(locale: Locale): readonly Column<CompanyQuestionnaires>[] {
  const texts = companiesTexts[locale];
  return [
    { id: 'company', header: texts.company, cell: (row) => row.company.name, width: 180, maxWidth: 260, wrap: true },
    { id: 'branches', header: texts.branches, cell: (row) => <NameChips names={row.branches} />, maxWidth: 290 },
    { id: 'years', header: texts.years, cell: (row) => formatYears(row.years) || MISSING, maxWidth: 180 },
    {
      id: 'filled_percent',
      header: texts.completeness,
      help: texts.completenessHelp,
      cell: ({ filled_percent: percent }) =>
        percent === null ? MISSING : <ShareBar percent={percent} label={formatPart(percent / 100, locale)} />,
    },
    countColumn('session_count', texts.sessions),
    {
      id: 'last_upload_at',
      header: texts.lastUpload,
      headWraps: true,
      cell: (row) =>
        row.last_upload_at === null ? texts.never : <DateTime value={row.last_upload_at} format="date" />,
    },
  ];
}
