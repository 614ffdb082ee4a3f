import type { Locale } from '#domain/language/text.ts';
import type { TemplateVersion } from '#contract/templates.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { countColumn } from '#web/ui/table/count-column.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { templatesTexts } from './texts.ts';

export function versionColumns(locale: Locale): readonly Column<TemplateVersion>[] {
  const texts = templatesTexts[locale];
  return [
    { id: 'version_id', header: texts.version, cell: (row) => row.version_id },
    {
      id: 'state',
      header: texts.state,
      cell: ({ is_actual: actual }) => (
        <StatusChip tone={actual ? 'success' : 'neutral'} label={actual ? texts.current : texts.retired} />
      ),
    },
    { id: 'created_at', header: texts.published, cell: (row) => <DateTime value={row.created_at} /> },
    { id: 'author', header: texts.author, cell: (row) => row.author?.name ?? texts.nobody, maxWidth: 260 },
    countColumn('metric_count', texts.metrics),
  ];
}
