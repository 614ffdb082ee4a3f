import Button from '@mui/material/Button';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { Building2, ClipboardList, FileSpreadsheet } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  exportReport,
  listCompanyQuestionnaires,
  listCompanyQuestionnaireValues,
  type CompanyQuestionnaires,
} from '#contract/questionnaire-metrics.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { filterBy } from '#web/app/filter-by.ts';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { usePerson } from '#web/app/person.ts';
import { SavedViews } from '#web/app/SavedViews.tsx';
import { useList } from '#web/app/use-list.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { companyColumns } from './companies/company-columns.tsx';
import { ReportDialog } from './companies/ReportDialog.tsx';
import { companiesTexts } from './companies/texts.ts';

const keyOf = (row: CompanyQuestionnaires) => String(row.company.id);
const PHONE_FIRST = ['filled_percent', 'years'];
const metricsOf = ({ company }: CompanyQuestionnaires) =>
  linkOptions({ to: '/companies/$companyId/metrics', params: { companyId: company.id } });

/** Companies with their reported years, completeness and last upload. */
export function CompaniesPage() {
  const texts = useTexts(companiesTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const navigate = useNavigate();
  const { table } = useList(listCompanyQuestionnaires);
  const columns = useMemo(() => companyColumns(locale), [locale]);
  const [open, setOpen] = useState(false);
  return (
    <>
      <PageTitle
        {...(mayCall(exportReport) && {
          action: (
            <Button
              variant="contained"
              startIcon={<FileSpreadsheet size={18} aria-hidden />}
              onClick={() => setOpen(true)}
            >
              {texts.report}
            </Button>
          ),
        })}
      />
      <Table<CompanyQuestionnaires>
        id="company-questionnaires"
        label={texts.list}
        {...table}
        columns={columns}
        phoneFirst={PHONE_FIRST}
        choosable={mayCall(listCompanyQuestionnaires, 'columns')}
        rowKey={keyOf}
        rowTo={metricsOf}
        search={texts.search}
        filters={[
          filterBy(listCompanyQuestionnaireValues, 'branch', texts.branch),
          filterBy(listCompanyQuestionnaireValues, 'year', texts.year),
        ]}
        toolbar={<SavedViews list="companies" />}
        rowActions={({ company }) => [
          {
            label: texts.questionnaires,
            icon: ClipboardList,
            onClick: () => void navigate({ to: '/company-questionnaires', search: { company: company.id } }),
          },
        ]}
        empty={{
          icon: Building2,
          title: texts.none,
          hint: texts.noneHint,
          action: <AllowedLink to="/admin/organizations">{texts.organisations}</AllowedLink>,
        }}
      />
      <ReportDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
