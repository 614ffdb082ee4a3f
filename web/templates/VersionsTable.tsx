import { FileDown, FileSpreadsheet } from 'lucide-react';
import { useMemo } from 'react';
import { downloadTemplateVersion, listTemplateVersions, type TemplateVersion } from '#contract/templates.ts';
import { useHistoryAction } from '#web/app/HistoryLink.tsx';
import { useCall } from '#web/app/use-call.ts';
import { useList } from '#web/app/use-list.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { templatesTexts } from './texts.ts';
import { versionColumns } from './version-columns.tsx';

const keyOf = (row: TemplateVersion) => String(row.version_id);

export function VersionsTable() {
  const texts = useTexts(templatesTexts);
  const locale = useLocale();
  const history = useHistoryAction();
  const { table } = useList(listTemplateVersions);
  const file = useCall(downloadTemplateVersion);
  const columns = useMemo(() => versionColumns(locale), [locale]);
  return (
    <Table<TemplateVersion>
      id="template-versions"
      label={texts.history}
      {...table}
      columns={columns}
      choosable={false}
      rowKey={keyOf}
      empty={{ icon: FileSpreadsheet, title: texts.noVersions }}
      rowActions={({ version_id: id }) => [
        {
          label: texts.downloadVersion,
          icon: FileDown,
          disabled: file.isPending && file.variables.params.id === id,
          onClick: () => file.mutate({ params: { id } }),
        },
        ...history('template', id),
      ]}
    />
  );
}
