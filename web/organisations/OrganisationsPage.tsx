import { useSearch } from '@tanstack/react-router';
import { CompaniesTab } from './CompaniesTab.tsx';
import { DIRECTORIES, TAB_OF } from './directories.ts';
import { EnglishNamesTab } from './english/EnglishNamesTab.tsx';
import { ENGLISH_NAMES } from './OrganisationsFrame.tsx';
import { DirectoryTab } from './DirectoryTab.tsx';

/** Companies and the operator's directories, one per tab. */
export function OrganisationsPage() {
  const { tab } = useSearch({ from: '/admin/organizations' });
  if (tab === ENGLISH_NAMES) return <EnglishNamesTab />;
  const directory = DIRECTORIES.find((one) => TAB_OF[one] === tab);
  return directory === undefined ? <CompaniesTab /> : <DirectoryTab key={directory} directory={directory} />;
}
