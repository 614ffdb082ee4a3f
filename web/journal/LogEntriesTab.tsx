import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { listLogEntries, listLogEntryFieldValues } from '#contract/journal.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { filterBy } from '#web/app/filter-by.ts';
import { useList } from '#web/app/use-list.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { EntryTable } from './EntryTable.tsx';
import { LevelFilter } from './LevelFilter.tsx';
import { LogDetails } from './LogDetails.tsx';
import { logColumns } from './log-columns.tsx';
import { PERIOD, withPeriod } from './period.ts';
import { journalTexts, logTexts } from './texts.ts';

const FILTERS = ['linked_session', 'company', 'sheet', 'metric'] as const;

/** Findings of imports and calculations; a row opens what was expected and what to do. */
export function LogEntriesTab() {
  const texts = useTexts(logTexts);
  const common = useTexts(journalTexts);
  const locale = useLocale();
  const { table } = useList(listLogEntries, { filters: ['level', ...FILTERS, ...PERIOD], query: withPeriod });
  const columns = useMemo(() => logColumns(locale), [locale]);
  const labels = { linked_session: texts.session, company: common.company, sheet: texts.sheet, metric: texts.metric };
  return (
    <>
      <LevelFilter list={table.list} />
      <EntryTable
        id="log-entries"
        label={common.entries}
        columns={columns}
        table={table}
        search={texts.search}
        filters={FILTERS.map((field) => filterBy(listLogEntryFieldValues, field, labels[field]))}
        empty={{
          icon: ScrollText,
          title: texts.none,
          hint: texts.noneHint,
          action: <AllowedLink to="/sessions/import">{texts.go}</AllowedLink>,
        }}
        titleOf={(entry) => entry.message}
        details={LogDetails}
      />
    </>
  );
}
