import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { EntryTable } from './EntryTable.tsx';
import { LevelFilter } from './LevelFilter.tsx';
import { LogDetails } from './LogDetails.tsx';
import { logColumns } from './log-columns.tsx';
import { PERIOD } from './PeriodFilter.tsx';
import { logEntriesQuery, logEntryValues } from './requests.ts';
import { journalTexts, logTexts } from './texts.ts';

const FILTERS = ['linked_session', 'company', 'sheet', 'metric'] as const;

/** What imports and calculations found; a row opens what was expected and what to do. */
export function LogEntriesTab() {
  const texts = useTexts(logTexts);
  const common = useTexts(journalTexts);
  const locale = useLocale();
  const list = useListState({ filters: ['level', ...FILTERS, ...PERIOD], ordering: '-level' });
  const page = useQuery({ ...logEntriesQuery(list.query), placeholderData: keepPreviousData });
  const columns = useMemo(() => logColumns(locale), [locale]);
  const labels = { linked_session: texts.session, company: common.company, sheet: texts.sheet, metric: texts.metric };
  return (
    <>
      <LevelFilter list={list} />
      <EntryTable
        id="log-entries"
        label={common.entries}
        columns={columns}
        page={page}
        list={list}
        search={texts.search}
        filters={FILTERS.map((field) => ({ field, label: labels[field], values: () => logEntryValues(field) }))}
        empty={
          <EmptyState
            dense
            icon={ScrollText}
            title={texts.none}
            action={<AllowedLink to="/sessions/import">{texts.go}</AllowedLink>}
          >
            {texts.noneHint}
          </EmptyState>
        }
        titleOf={(entry) => entry.message}
        details={LogDetails}
      />
    </>
  );
}
