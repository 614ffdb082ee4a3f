import { useSearch } from '@tanstack/react-router';
import { CompaniesTab } from './CompaniesTab.tsx';
import { DIRECTORIES, TAB_OF } from './directories.ts';
import { DirectoryTab } from './DirectoryTab.tsx';

/** Companies and the operator's directories, one per tab. */
export function OrganisationsPage() {
  const { tab } = useSearch({ from: '/admin/organizations' });
  const directory = DIRECTORIES.find((one) => TAB_OF[one] === tab);
  return directory === undefined ? <CompaniesTab /> : <DirectoryTab key={directory} directory={directory} />;
}
