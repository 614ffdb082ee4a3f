import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { objectTitle } from '#domain/journal/describe.ts';
import type { AuditEntry } from '#contract/journal.ts';
import { DetailsDrawer } from '#web/ui/DetailsDrawer.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { AuditDetails } from './AuditDetails.tsx';
import { auditColumns } from './audit-columns.tsx';
import { PERIOD, PeriodFilter } from './PeriodFilter.tsx';
import { auditQuery, auditValues } from './requests.ts';
import { journalTexts } from './texts.ts';

const FILTERS = ['action', 'object_type', 'user', 'company'] as const;

/** Who did what: the audit log with its filters; a row opens what it changed. */
export function AuditTab() {
  const texts = useTexts(journalTexts);
  const locale = useLocale();
  const list = useListState({ filters: [...FILTERS, ...PERIOD], ordering: '-created_at' });
  const page = useQuery({ ...auditQuery(list.query), placeholderData: keepPreviousData });
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const [open, setOpen] = useState(false);
  const columns = useMemo(() => auditColumns(locale), [locale]);
  const labels = {
    action: texts.action,
    object_type: texts.objectType,
    user: texts.user,
    company: texts.company,
  };
  return (
    <>
      <Table<AuditEntry>
        id="audit-log"
        label={texts.audit}
        columns={columns}
        rows={page.data?.results}
        count={page.data?.count}
        rowKey={(row) => String(row.id)}
        list={list}
        search={texts.searchAudit}
        filters={FILTERS.map((field) => ({ field, label: labels[field], values: () => auditValues(field) }))}
        toolbar={<PeriodFilter list={list} />}
        loading={page.isFetching}
        error={page.error}
        onRetry={() => void page.refetch()}
        onRowClick={(row) => {
          setShown(row);
          setOpen(true);
        }}
        empty={
          <EmptyState dense icon={ScrollText} title={texts.auditEmpty}>
            {texts.auditEmptyHint}
          </EmptyState>
        }
      />
      <DetailsDrawer open={open} title={shown && objectTitle(shown, locale)} onClose={() => setOpen(false)}>
        {shown && <AuditDetails entry={shown} />}
      </DetailsDrawer>
    </>
  );
}
