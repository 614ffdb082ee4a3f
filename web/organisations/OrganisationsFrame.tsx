import type { ReactNode } from 'react';
import type { Directory } from '#domain/organisations/directories.ts';
import { listEnglishNames } from '#contract/english-names.ts';
import { usePerson } from '#web/app/person.ts';
import { TabFrame } from '#web/app/TabFrame.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { DIRECTORIES, TAB_OF, WORDS } from './directories.ts';
import { englishTexts } from './english/texts.ts';
import { organisationsTexts } from './texts.ts';

export const COMPANIES = 'companies';
export const ENGLISH_NAMES = 'english-names';

interface FrameProps {
  readonly tab: typeof COMPANIES | typeof ENGLISH_NAMES | (typeof TAB_OF)[Directory];
  /** The button of the tab, when there is one. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

export function OrganisationsFrame(props: FrameProps) {
  const texts = useTexts(organisationsTexts);
  const english = useTexts(englishTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const tabs = [
    ...DIRECTORIES.map((directory) => [TAB_OF[directory], WORDS[directory].title[locale]] as const),
    ...(mayCall(listEnglishNames) ? [[ENGLISH_NAMES, english.tab] as const] : []),
  ];
  // The list of companies is an entry of the menu of its own; the directories are another.
  return (
    <TabFrame
      page="/admin/organizations"
      label={texts.sections}
      tabs={props.tab === COMPANIES ? [] : tabs}
      named
      {...(props.tab !== COMPANIES && { title: texts.sections })}
      {...props}
    />
  );
}
