import { Outlet } from '@tanstack/react-router';
import { useLocale } from '#web/ui/language.tsx';
import { LinkTabs } from '#web/ui/LinkTabs.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PAGES, TABS } from './pages.ts';
import { usePerson } from './person.ts';

/** A page whose sections are tabs; only those the person may open are shown. */
export function TabbedPage({ page }: { page: keyof typeof TABS }) {
  const locale = useLocale();
  const { mayCall } = usePerson();
  const title = PAGES[page].title[locale];
  const tabs = TABS[page]
    .filter((path) => mayCall(PAGES[path]))
    .map((path) => ({ to: path, label: PAGES[path].title[locale] }));
  return (
    <>
      <PageHeader title={title} />
      <LinkTabs label={title} tabs={tabs} />
      <Outlet />
    </>
  );
}
