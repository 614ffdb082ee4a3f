import type { Locale } from '#domain/language/text.ts';
import type { TemplateVersion } from '#contract/templates.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Num } from '#web/ui/Num.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { templatesTexts } from './texts.ts';

export function versionColumns(locale: Locale): readonly Column<TemplateVersion>[] {
  const texts = templatesTexts[locale];
  return [
    { id: 'version_id', header: texts.version, cell: (row) => row.version_id, sortable: true },
    {
      id: 'state',
      header: texts.state,
      cell: ({ is_actual: actual }) => (
        <StatusChip tone={actual ? 'success' : 'neutral'} label={actual ? texts.current : texts.retired} />
      ),
    },
    { id: 'created_at', header: texts.published, cell: (row) => <DateTime value={row.created_at} />, sortable: true },
    { id: 'author', header: texts.author, cell: (row) => row.author?.name ?? texts.nobody, maxWidth: 260 },
    {
      id: 'metric_count',
      header: texts.metrics,
      cell: (row) => <Num value={row.metric_count} precision="full" />,
      align: 'right',
      sortable: true,
    },
  ];
}
