import { useTab } from '#web/ui/use-tab.ts';
import { CompaniesTab } from './CompaniesTab.tsx';
import { DIRECTORIES, TAB_OF } from './directories.ts';
import { DirectoryTab } from './DirectoryTab.tsx';
import { COMPANIES } from './OrganisationsFrame.tsx';

const TABS = [COMPANIES, 'branches', 'it-systems', 'units', 'calc-rules'] as const;

/** Companies and the operator's directories, each under its own tab. */
export function OrganisationsPage() {
  const tab = useTab(TABS);
  const directory = DIRECTORIES.find((one) => TAB_OF[one] === tab);
  return directory === undefined ? <CompaniesTab /> : <DirectoryTab key={directory} directory={directory} />;
}
