import { useSearch } from '@tanstack/react-router';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { LinkTabs } from '#web/ui/LinkTabs.tsx';
import { AuditTab } from './AuditTab.tsx';
import { LogEntriesTab } from './LogEntriesTab.tsx';
import { journalTexts } from './texts.ts';

const PAGE = '/admin/logEntry';

/** The two journals of the portal: what people did, and what processing found. */
export function LogEntryPage() {
  const texts = useTexts(journalTexts);
  const { tab = 'audit' } = useSearch({ from: PAGE });
  return (
    <>
      <PageTitle />
      <LinkTabs
        label={texts.tabs}
        tabs={[
          { to: PAGE, search: {}, label: texts.audit, current: tab === 'audit' },
          { to: PAGE, search: { tab: 'entries' }, label: texts.entries, current: tab === 'entries' },
        ]}
      />
      {tab === 'audit' ? <AuditTab /> : <LogEntriesTab />}
    </>
  );
}
