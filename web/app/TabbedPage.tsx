import { Outlet } from '@tanstack/react-router';
import { useLocale } from '#web/ui/language.tsx';
import { LinkTabs } from '#web/ui/LinkTabs.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useCurrentPage } from './layout/use-current-page.ts';
import { useMenu } from './layout/use-menu.ts';
import { PageTitle } from './PageTitle.tsx';
import { PAGES } from './pages.ts';
import { tabsOf, type TABS } from './tabs.ts';
import { usePerson } from './person.ts';

/** A page whose sections are tabs; those of the staff's menu are drawn by the frame. A section of a place, to which the navigation leads, has a heading of its own. */
export function TabbedPage({ page }: { page: keyof typeof TABS }) {
  const locale = useLocale();
  const { path: current } = useCurrentPage();
  const title = PAGES[page].title[locale];
  const tabs = tabsOf(page, usePerson());
  const inMenu = useMenu().place?.tab !== undefined;
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
      {!inMenu && (
        <LinkTabs label={title} tabs={tabs.map((path) => ({ to: path, label: PAGES[path].title[locale] }))} />
      )}
      <Outlet />
    </>
  );
}
