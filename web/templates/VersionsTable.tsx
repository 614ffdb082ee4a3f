import { FileDown, FileSpreadsheet } from 'lucide-react';
import { useMemo } from 'react';
import type { TemplateVersion } from '#contract/templates.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { useTemplateVersions, useVersionFile } from './requests.ts';
import { templatesTexts } from './texts.ts';
import { versionColumns } from './version-columns.tsx';

const keyOf = (row: TemplateVersion) => String(row.version_id);

export function VersionsTable() {
  const texts = useTexts(templatesTexts);
  const locale = useLocale();
  const list = useListState({ ordering: '-version_id' });
  const versions = useTemplateVersions(list.query);
  const file = useVersionFile();
  const columns = useMemo(() => versionColumns(locale), [locale]);
  return (
    <Table<TemplateVersion>
      id="template-versions"
      label={texts.history}
      columns={columns}
      choosable={false}
      rows={versions.data?.results}
      count={versions.data?.count}
      rowKey={keyOf}
      list={list}
      loading={versions.isPlaceholderData}
      error={versions.error}
      onRetry={() => void versions.refetch()}
      empty={<EmptyState dense icon={FileSpreadsheet} title={texts.noVersions} />}
      rowActions={(row) => [
        {
          label: texts.downloadVersion,
          icon: FileDown,
          disabled: file.isPending && file.variables === row.version_id,
          onClick: () => file.mutate(row.version_id),
        },
      ]}
    />
  );
}
