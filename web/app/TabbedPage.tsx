import { Outlet } from '@tanstack/react-router';
import { useLocale } from '#web/ui/language.tsx';
import { LinkTabs } from '#web/ui/LinkTabs.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useCurrentPage } from './layout/use-current-page.ts';
import { PageTitle } from './PageTitle.tsx';
import { PAGES } from './pages.ts';
import { tabsOf, type TABS } from './tabs.ts';
import { usePerson } from './person.ts';

/** A page whose sections are tabs; a section of a place, to which the navigation leads, has a heading of its own. */
export function TabbedPage({ page }: { page: keyof typeof TABS }) {
  const locale = useLocale();
  const { path: current } = useCurrentPage();
  const title = PAGES[page].title[locale];
  const tabs = tabsOf(page, usePerson());
  if (tabs.every((path) => path !== current)) {
    return (
      <>
        <PageTitle />
        <Outlet />
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} />
      <LinkTabs label={title} tabs={tabs.map((path) => ({ to: path, label: PAGES[path].title[locale] }))} />
      <Outlet />
    </>
  );
}
