import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import type { Locale } from '#domain/language/text.ts';
import { objectTitle } from '#domain/journal/describe.ts';
import { exportAuditLog, listAuditLog, listAuditLogFieldValues } from '#contract/journal.ts';
import { call } from '#web/app/call.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { filterBy } from '#web/app/filter-by.ts';
import { SavedViews } from '#web/app/SavedViews.tsx';
import { useList } from '#web/app/use-list.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import type { Filter } from '#web/ui/table/Table.tsx';
import { AuditDetails } from './AuditDetails.tsx';
import { auditColumns } from './audit-columns.tsx';
import { EntryTable } from './EntryTable.tsx';
import { PERIOD, withPeriod } from './period.ts';
import { journalTexts } from './texts.ts';

/** What the chip of an object says is read from its newest line. */
async function nameObject(object_id: string, type: string | undefined, locale: Locale) {
  const query = { object_id: [object_id], ...(type !== undefined && { object_type: [type] }), page_size: 1 };
  const { results } = await call(listAuditLog, { query });
  return { value: object_id, label: results[0] ? objectTitle(results[0], locale) : object_id, count: results.length };
}

const FILTERS = ['action', 'object_type', 'user', 'company'] as const;

/** The audit log with its filters; a row opens the details of a change. */
export function AuditTab() {
  const texts = useTexts(journalTexts);
  const locale = useLocale();
  const { table, list, query } = useList(listAuditLog, {
    filters: [...FILTERS, 'object_id', ...PERIOD],
    query: withPeriod,
  });
  const { object_id: ids = [], object_type: types = [] } = list.state.filters;
  const ofObject: Filter = {
    field: 'object_id',
    label: texts.object,
    values: () => Promise.all(ids.map((id) => nameObject(id, types[0], locale))),
  };
  const columns = useMemo(() => auditColumns(locale), [locale]);
  const labels = { action: texts.action, object_type: texts.objectType, user: texts.user, company: texts.company };
  return (
    <EntryTable
      id="audit-log"
      label={texts.audit}
      columns={columns}
      table={table}
      search={texts.searchAudit}
      filters={[
        ...FILTERS.map((field) => filterBy(listAuditLogFieldValues, field, labels[field])),
        ...(ids.length > 0 ? [ofObject] : []),
      ]}
      toolbar={
        <>
          <SavedViews list="journal" />
          <DownloadButton file={exportAuditLog} input={{ query }} disabled={table.count === 0}>
            {texts.download}
          </DownloadButton>
        </>
      }
      empty={{ icon: ScrollText, title: texts.auditEmpty, hint: texts.auditEmptyHint }}
      titleOf={(entry) => objectTitle(entry, locale)}
      details={AuditDetails}
    />
  );
}
