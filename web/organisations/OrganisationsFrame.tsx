import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { LinkTabs, type LinkTab } from '#web/ui/LinkTabs.tsx';
import { DIRECTORIES, TAB_OF, WORDS } from './directories.ts';
import { organisationsTexts } from './texts.ts';

export const COMPANIES = 'companies';
const PAGE = '/admin/organizations';

interface FrameProps {
  readonly tab: string;
  /** The button of the tab, when there is one. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** The heading with the one action of the tab, the tabs, and the tab itself. */
export function OrganisationsFrame({ tab, action, children }: FrameProps) {
  const texts = useTexts(organisationsTexts);
  const locale = useLocale();
  const tabs: LinkTab[] = [
    { to: PAGE, search: {}, label: texts.companies, current: tab === COMPANIES },
    ...DIRECTORIES.map((directory): LinkTab => ({
      to: PAGE,
      search: { tab: TAB_OF[directory] },
      label: WORDS[directory].title[locale],
      current: tab === TAB_OF[directory],
    })),
  ];
  return (
    <>
      {/* Room for a button even without one: the tabs must not jump. */}
      <PageTitle action={action || <Box sx={{ height: { sm: 36 } }} />} />
      <LinkTabs label={texts.sections} tabs={tabs} />
      {children}
    </>
  );
}
