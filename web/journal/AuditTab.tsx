import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { objectTitle } from '#domain/journal/describe.ts';
import { listAuditLog, listAuditLogFieldValues } from '#contract/journal.ts';
import { filterBy } from '#web/app/filter-by.ts';
import { useList } from '#web/app/use-list.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { AuditDetails } from './AuditDetails.tsx';
import { auditColumns } from './audit-columns.tsx';
import { EntryTable } from './EntryTable.tsx';
import { PERIOD, withPeriod } from './period.ts';
import { journalTexts } from './texts.ts';

const FILTERS = ['action', 'object_type', 'user', 'company'] as const;

/** The audit log with its filters; a row opens the details of a change. */
export function AuditTab() {
  const texts = useTexts(journalTexts);
  const locale = useLocale();
  const { table } = useList(listAuditLog, { filters: [...FILTERS, ...PERIOD], query: withPeriod });
  const columns = useMemo(() => auditColumns(locale), [locale]);
  const labels = { action: texts.action, object_type: texts.objectType, user: texts.user, company: texts.actorCompany };
  return (
    <EntryTable
      id="audit-log"
      label={texts.audit}
      columns={columns}
      table={table}
      search={texts.searchAudit}
      filters={FILTERS.map((field) => filterBy(listAuditLogFieldValues, field, labels[field]))}
      empty={{ icon: ScrollText, title: texts.auditEmpty, hint: texts.auditEmptyHint }}
      titleOf={(entry) => objectTitle(entry, locale)}
      details={AuditDetails}
    />
  );
}
