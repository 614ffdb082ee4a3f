import { useSearch } from '@tanstack/react-router';
import { TabFrame } from '#web/app/TabFrame.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { AuditTab } from './AuditTab.tsx';
import { LogEntriesTab } from './LogEntriesTab.tsx';
import { journalTexts } from './texts.ts';

const PAGE = '/admin/logEntry';

/** The two journals of the portal: actions of people, and findings of processing. */
export function LogEntryPage() {
  const texts = useTexts(journalTexts);
  const { tab = 'audit' } = useSearch({ from: PAGE });
  const tabs = [['audit', texts.audit] as const, ['entries', texts.entries] as const];
  return (
    <TabFrame page={PAGE} label={texts.tabs} tabs={tabs} tab={tab}>
      {tab === 'audit' ? <AuditTab /> : <LogEntriesTab />}
    </TabFrame>
  );
}
