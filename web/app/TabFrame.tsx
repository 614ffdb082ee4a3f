import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { LinkTabs } from '#web/ui/LinkTabs.tsx';
import { PageTitle } from './PageTitle.tsx';
import type { StaticPath } from './pages.ts';
import type { AnySearch } from './use-change-search.ts';

interface TabFrameProps {
  readonly page: StaticPath;
  /** The heading, where it is not the page's own name. */
  readonly title?: string;
  /** Names the tabs for screen readers. */
  readonly label: string;
  /** Names in the address and titles; the first tab needs no name in the address. */
  readonly tabs: readonly (readonly [tab: AnySearch['tab'], title: string])[];
  readonly tab: AnySearch['tab'];
  /** The first tab is named in the address too: without a name it is another page. */
  readonly named?: boolean;
  /** The primary action of the tab; false when there is none. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page whose tabs differ in a search parameter: the heading, the tabs and the current tab. */
export const TabFrame = ({ page, title, label, tabs, tab, named = false, action, children }: TabFrameProps) => (
  <>
    {/* Reserve room for a button, so that the tabs do not jump. */}
    <PageTitle
      {...(title !== undefined && { title })}
      {...(action !== undefined && { action: action || <Box sx={{ height: { sm: 36 } }} /> })}
    />
    {tabs.length > 0 && (
      <LinkTabs
        label={label}
        tabs={tabs.map(([name, words], at) => ({
          to: page,
          search: at === 0 && !named ? {} : { tab: name },
          label: words,
          current: name === tab,
        }))}
      />
    )}
    {children}
  </>
);
