import type { ReactNode } from 'react';
import type { Directory } from '#domain/organisations/directories.ts';
import { TabFrame } from '#web/app/TabFrame.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { DIRECTORIES, TAB_OF, WORDS } from './directories.ts';
import { organisationsTexts } from './texts.ts';

export const COMPANIES = 'companies';

interface FrameProps {
  readonly tab: typeof COMPANIES | (typeof TAB_OF)[Directory];
  /** The button of the tab, when there is one. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

export function OrganisationsFrame(props: FrameProps) {
  const texts = useTexts(organisationsTexts);
  const locale = useLocale();
  const tabs = [
    [COMPANIES, texts.companies] as const,
    ...DIRECTORIES.map((directory) => [TAB_OF[directory], WORDS[directory].title[locale]] as const),
  ];
  return <TabFrame page="/admin/organizations" label={texts.sections} tabs={tabs} {...props} />;
}
