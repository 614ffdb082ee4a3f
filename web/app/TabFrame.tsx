import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { LinkTabs } from '#web/ui/LinkTabs.tsx';
import { PageTitle } from './PageTitle.tsx';
import type { StaticPath } from './pages.ts';
import type { AnySearch } from './use-change-search.ts';

interface TabFrameProps {
  readonly page: StaticPath;
  /** What the tabs are, for those who do not see them. */
  readonly label: string;
  /** As the address names them, with their titles; the first needs no name there. */
  readonly tabs: readonly (readonly [tab: AnySearch['tab'], title: string])[];
  readonly tab: AnySearch['tab'];
  /** The one action of the tab; false when there is none. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page of tabs that differ in a parameter of its address: the heading, the tabs, and the one that is shown. */
export const TabFrame = ({ page, label, tabs, tab, action, children }: TabFrameProps) => (
  <>
    {/* Room for a button even without one: the tabs must not jump. */}
    <PageTitle {...(action !== undefined && { action: action || <Box sx={{ height: { sm: 36 } }} /> })} />
    <LinkTabs
      label={label}
      tabs={tabs.map(([name, title], at) => ({
        to: page,
        search: at === 0 ? {} : { tab: name },
        label: title,
        current: name === tab,
      }))}
    />
    {children}
  </>
);
