import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { listCompanyReaders, type Company } from '#contract/organisations.ts';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import type { RowAction } from '#web/ui/table/Table.tsx';
import { ReadersDrawer } from './ReadersDrawer.tsx';
import { readerTexts } from './texts.ts';

interface CompanyReaders {
  readonly actionsOf: (company: Company) => readonly RowAction[];
  readonly drawer: ReactNode;
}

/** The action of a company that shows who can read its data. */
export function useCompanyReaders(): CompanyReaders {
  const texts = useTexts(readerTexts);
  const { mayCall } = usePerson();
  const [shown, setShown] = useState<{ open: boolean; company: Company | null }>({ open: false, company: null });
  const show = (company: Company) => setShown({ open: true, company });
  return {
    actionsOf: (company) =>
      mayCall(listCompanyReaders) ? [{ label: texts.open, icon: Eye, onClick: () => show(company) }] : [],
    drawer: <ReadersDrawer {...shown} onClose={() => setShown({ ...shown, open: false })} />,
  };
}
