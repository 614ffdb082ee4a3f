import { useSearch } from '@tanstack/react-router';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import { LinkTabs } from '#web/ui/LinkTabs.tsx';
import { HistoryList } from './history/HistoryList.tsx';
import { ReleaseList } from './history/ReleaseList.tsx';
import { SavedGroups } from './history/SavedGroups.tsx';
import { historyTexts } from './history/texts.ts';
import { NextRelease } from './release/NextRelease.tsx';
import { useLiveBenchmarks } from './use-live-benchmarks.ts';

const AT = '/benchmarks/history';

/** The staff see the analysts' calculations and the clients'; a company's people the groups they have saved. */
export function HistoryPage() {
  const texts = useTexts(historyTexts);
  const ofCompany = !usePerson().isStaff;
  const { tab = 'analysts' } = useSearch({ from: AT });
  useLiveBenchmarks();
  if (ofCompany) {
    return (
      <>
        <SavedGroups />
        <ReleaseList />
      </>
    );
  }
  return (
    <>
      <NextRelease />
      <LinkTabs
        label={texts.lists}
        tabs={[
          { to: AT, search: { tab: undefined }, label: texts.analysts, current: tab === 'analysts' },
          { to: AT, search: { tab: 'clients' }, label: texts.clients, current: tab === 'clients' },
        ]}
      />
      <HistoryList key={tab} of={tab} />
    </>
  );
}
