import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { Archive, Building2, Eraser, FileUp, LogIn, LogOut, Pencil, Trash2 } from 'lucide-react';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { addSubscriptions, setBranches } from '#contract/bulk.ts';
import { importCompanies } from '#contract/company-import.ts';
import {
  addCompany,
  archiveCompany,
  listCompanies,
  listCompanyFieldValues,
  type Company,
} from '#contract/organisations.ts';
import { filterBy } from '#web/app/filter-by.ts';
import { ButtonLink } from '#web/app/links.tsx';
import { usePerson } from '#web/app/person.ts';
import { useCall } from '#web/app/use-call.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { useList } from '#web/app/use-list.ts';
import { useListChoosing } from '#web/app/use-list-choosing.ts';
import { AddButton } from '#web/ui/AddButton.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { NameChips } from '#web/ui/NameChips.tsx';
import { choosingColumn } from '#web/ui/table/choosing/choosing-column.tsx';
import { countColumn } from '#web/ui/table/count-column.tsx';
import { Table, type Column, type RowAction } from '#web/ui/table/Table.tsx';
import { CompanyDialog } from './CompanyDialog.tsx';
import { ErasureDialog } from './erasure/ErasureDialog.tsx';
import { OpenErasures } from './erasure/OpenErasures.tsx';
import { mainBranchFirst } from './main-branch-first.ts';
import { CompaniesBar } from './many/CompaniesBar.tsx';
import { NextSteps } from './NextSteps.tsx';
import { COMPANIES, OrganisationsFrame } from './OrganisationsFrame.tsx';
import { useCompanyReaders } from './readers/use-company-readers.tsx';
import { companyTexts } from './texts.ts';
import { useCompanyInMarket } from './use-company-in-market.ts';
import { useCompanyRemoval } from './use-company-removal.tsx';
import { useCompanySteps } from './use-company-steps.tsx';

const idOf = ({ company_id }: Company) => company_id;
const nameOf = ({ name }: Company) => name;
const keyOf = ({ company_id }: Company) => String(company_id);
const mayEdit = ({ can }: Company) => can.edit;
const PHONE_FIRST = ['tariff_name', 'user_count'];

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
        maxWidth: 340,
        wrap: true,
      },
      {
        id: 'branches',
        header: texts.branches,
        help: texts.mainFirst,
        cell: (row) => <NameChips names={mainBranchFirst(row)} />,
        maxWidth: 290,
      },
      countColumn('user_count', texts.users),
      countColumn('session_count', texts.sessions),
      {
        id: 'tariff_name',
        header: texts.tariff,
        cell: (row) => row.tariff_name ?? <span title={texts.noTariff}>—</span>,
        maxWidth: 240,
        wrap: true,
      },
    ],
    [texts],
  );
}

export function CompaniesTab() {
  const texts = useTexts(companyTexts);
  const { mayCall } = usePerson();
  const locale = useLocale();
  const { table, list, query } = useList(listCompanies);
  const choosing = useListChoosing(listCompanies, { query, table, idOf });
  const mayChoose = mayCall(setBranches) || mayCall(addSubscriptions);
  const [name, ...others] = useColumns();
  const columns = name
    ? [choosingColumn(name, { locale, choosing: mayChoose ? choosing : undefined, list, nameOf }), ...others]
    : [];
  const [dialog, setDialog] = useState<{ open: boolean; company: Company | null }>({ open: false, company: null });
  const { erase } = useSearch({ from: '/admin/organizations' });
  const changeSearch = useChangeSearch();
  const openErasure = useCallback((id?: number) => changeSearch({ erase: id }, 'replace'), [changeSearch]);
  const closeErasure = useCallback(() => openErasure(), [openErasure]);
  const [added, setAdded] = useState<Company | null>(null);
  const stepsOf = useCompanySteps();
  const removal = useCompanyRemoval();
  const market = useCompanyInMarket();
  const readers = useCompanyReaders();
  const archive = useCall(archiveCompany);
  const edit = (company: Company | null) => setDialog({ open: true, company });
  const addButton = mayCall(addCompany) && <AddButton label={texts.add} onClick={() => edit(null)} />;
  const actions = addButton && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {mayCall(importCompanies) && (
        <ButtonLink to="/onboarding" variant="outlined" color="secondary" startIcon={<FileUp size={18} aria-hidden />}>
          {texts.load}
        </ButtonLink>
      )}
      {addButton}
    </Box>
  );

  const actionsOf = (row: Company): RowAction[] => [
    ...(row.can.edit ? [{ label: texts.edit, icon: Pencil, onClick: () => edit(row) }] : []),
    ...stepsOf(row.company_id),
    ...(row.can.set_in_market
      ? [
          row.in_market
            ? { label: texts.withdraw, icon: LogOut, onClick: () => market.withdraw(row) }
            : { label: texts.bringBack, icon: LogIn, onClick: () => market.bringBack(row) },
        ]
      : []),
    ...readers.actionsOf(row),
    ...(row.can.archive
      ? [{ label: texts.archive, icon: Archive, onClick: () => archive.mutate({ params: { id: row.company_id } }) }]
      : []),
    ...(row.can.erase
      ? [{ label: texts.erase, icon: Eraser, danger: true, onClick: () => openErasure(row.company_id) }]
      : []),
    ...(row.can.delete ? [{ label: texts.remove, icon: Trash2, danger: true, onClick: () => removal.start(row) }] : []),
  ];

  return (
    <OrganisationsFrame tab={COMPANIES} action={actions}>
      <OpenErasures onOpen={openErasure} />
      {added && <NextSteps company={added} onClose={() => setAdded(null)} />}
      <Table<Company>
        id="companies"
        label={texts.list}
        {...table}
        columns={columns}
        phoneFirst={PHONE_FIRST}
        rowKey={keyOf}
        search={texts.search}
        filters={[
          filterBy(listCompanyFieldValues, 'branch', texts.branch),
          filterBy(listCompanyFieldValues, 'tariff', texts.tariff),
        ]}
        empty={{ icon: Building2, title: texts.empty, hint: texts.emptyHint, action: addButton }}
        onRowClick={edit}
        rowOpens={mayEdit}
        actionsInMenu
        rowActions={actionsOf}
        markOf={(row) => (choosing.picks.has(row.company_id) ? 'selected' : undefined)}
      />
      <CompaniesBar choosing={choosing} />
      <CompanyDialog {...dialog} onClose={() => setDialog({ ...dialog, open: false })} onAdded={setAdded} />
      <ErasureDialog company={erase} onClose={closeErasure} />
      {readers.drawer}
      {removal.refusal}
    </OrganisationsFrame>
  );
}
