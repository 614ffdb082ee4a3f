import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { objectTitle } from '#domain/journal/describe.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { AuditDetails } from './AuditDetails.tsx';
import { auditColumns } from './audit-columns.tsx';
import { EntryTable } from './EntryTable.tsx';
import { PERIOD } from './PeriodFilter.tsx';
import { auditQuery, auditValues } from './requests.ts';
import { journalTexts } from './texts.ts';

const FILTERS = ['action', 'object_type', 'user', 'company'] as const;

/** Who did what: the audit log with its filters; a row opens what it changed. */
export function AuditTab() {
  const texts = useTexts(journalTexts);
  const locale = useLocale();
  const list = useListState({ filters: [...FILTERS, ...PERIOD], ordering: '-created_at' });
  const page = useQuery({ ...auditQuery(list.query), placeholderData: keepPreviousData });
  const columns = useMemo(() => auditColumns(locale), [locale]);
  const labels = { action: texts.action, object_type: texts.objectType, user: texts.user, company: texts.doerCompany };
  return (
    <EntryTable
      id="audit-log"
      label={texts.audit}
      columns={columns}
      page={page}
      list={list}
      search={texts.searchAudit}
      filters={FILTERS.map((field) => ({ field, label: labels[field], values: () => auditValues(field) }))}
      empty={
        <EmptyState dense icon={ScrollText} title={texts.auditEmpty}>
          {texts.auditEmptyHint}
        </EmptyState>
      }
      titleOf={(entry) => objectTitle(entry, locale)}
      details={AuditDetails}
    />
  );
}
