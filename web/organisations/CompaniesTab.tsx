import Chip from '@mui/material/Chip';
import { Building2, Eraser, LogIn, LogOut, Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { addCompany, listCompanies, listCompanyFieldValues, type Company } from '#contract/organisations.ts';
import { filterBy } from '#web/app/filter-by.ts';
import { usePerson } from '#web/app/person.ts';
import { useList } from '#web/app/use-list.ts';
import { AddButton } from '#web/ui/AddButton.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { NameChips } from '#web/ui/NameChips.tsx';
import { countColumn } from '#web/ui/table/count-column.tsx';
import { Table, type Column, type RowAction } from '#web/ui/table/Table.tsx';
import { CompanyDialog } from './CompanyDialog.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { mainBranchFirst } from './main-branch-first.ts';
import { COMPANIES, OrganisationsFrame } from './OrganisationsFrame.tsx';
import { companyTexts } from './texts.ts';
import { useCompanyInMarket } from './use-company-in-market.ts';
import { useCompanyRemoval } from './use-company-removal.tsx';

const keyOf = ({ company_id }: Company) => String(company_id);
const mayEdit = ({ can }: Company) => can.edit;

function useColumns() {
  const texts = useTexts(companyTexts);
  return useMemo<readonly Column<Company>[]>(
    () => [
      {
        id: 'name',
        header: texts.name,
        cell: (row) => (
          <>
            {row.name}
            {(row.erased || !row.in_market) && (
              <Chip size="small" sx={{ ml: 1 }} label={row.erased ? texts.erasedMark : texts.outside} />
            )}
          </>
        ),
        width: 200,
        maxWidth: 420,
        wrap: true,
      },
      {
        id: 'branches',
        header: texts.branches,
        help: texts.mainFirst,
        cell: (row) => <NameChips names={mainBranchFirst(row)} />,
      },
      countColumn('user_count', texts.users),
      countColumn('session_count', texts.sessions),
      {
        id: 'tariff_name',
        header: texts.tariff,
        cell: (row) => row.tariff_name ?? <span title={texts.noTariff}>—</span>,
      },
    ],
    [texts],
  );
}

export function CompaniesTab() {
  const texts = useTexts(companyTexts);
  const { mayCall } = usePerson();
  const { table } = useList(listCompanies);
  const columns = useColumns();
  const [dialog, setDialog] = useState<{ open: boolean; company: Company | null }>({ open: false, company: null });
  const [erasing, setErasing] = useState<{ open: boolean; company: Company | null }>({ open: false, company: null });
  const removal = useCompanyRemoval();
  const market = useCompanyInMarket();
  const edit = (company: Company | null) => setDialog({ open: true, company });
  const addButton = mayCall(addCompany) && <AddButton label={texts.add} onClick={() => edit(null)} />;

  const actionsOf = (row: Company): RowAction[] => [
    ...(row.can.edit ? [{ label: texts.edit, icon: Pencil, onClick: () => edit(row) }] : []),
    ...(row.can.set_in_market
      ? [
          row.in_market
            ? { label: texts.withdraw, icon: LogOut, onClick: () => market.withdraw(row) }
            : { label: texts.bringBack, icon: LogIn, onClick: () => market.bringBack(row) },
        ]
      : []),
    ...(row.can.erase
      ? [{ label: texts.erase, icon: Eraser, danger: true, onClick: () => setErasing({ open: true, company: row }) }]
      : []),
    ...(row.can.delete ? [{ label: texts.remove, icon: Trash2, danger: true, onClick: () => removal.start(row) }] : []),
  ];

  return (
    <OrganisationsFrame tab={COMPANIES} action={addButton}>
      <Table<Company>
        id="companies"
        label={texts.list}
        {...table}
        columns={columns}
        rowKey={keyOf}
        search={texts.search}
        filters={[
          filterBy(listCompanyFieldValues, 'branch', texts.branch),
          filterBy(listCompanyFieldValues, 'tariff', texts.tariff),
        ]}
        empty={{ icon: Building2, title: texts.empty, hint: texts.emptyHint, action: addButton }}
        onRowClick={edit}
        rowOpens={mayEdit}
        rowActions={actionsOf}
      />
      <CompanyDialog {...dialog} onClose={() => setDialog({ ...dialog, open: false })} />
      <EraseDialog {...erasing} onClose={() => setErasing({ ...erasing, open: false })} />
      {removal.refusal}
    </OrganisationsFrame>
  );
}
