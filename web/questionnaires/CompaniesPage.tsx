import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { Building2, ClipboardList, FileSpreadsheet } from 'lucide-react';
import { useMemo, useState } from 'react';
import { exportReport, type CompanyQuestionnaires } from '#contract/questionnaire-metrics.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { usePerson } from '#web/app/person.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { companyColumns } from './companies/company-columns.tsx';
import { ReportDialog } from './companies/ReportDialog.tsx';
import { companyValues, useCompanyQuestionnaires } from './companies/requests.ts';
import { companiesTexts } from './companies/texts.ts';

const keyOf = (row: CompanyQuestionnaires) => String(row.company.id);
const metricsOf = (row: CompanyQuestionnaires) => `/companies/${row.company.id}/metrics`;

/** Companies by what they have sent: years, completeness, the last upload. */
export function CompaniesPage() {
  const texts = useTexts(companiesTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const navigate = useNavigate();
  const list = useListState({ filters: ['branch', 'year'], ordering: 'company' });
  const companies = useCompanyQuestionnaires(list.query);
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
        columns={columns}
        choosable={mayCall({ access: { anyOf: ['columns/visible'] } })}
        rows={companies.data?.results}
        count={companies.data?.count}
        rowKey={keyOf}
        rowTo={metricsOf}
        list={list}
        search={texts.search}
        filters={[
          { field: 'branch', label: texts.branch, values: () => companyValues('branch') },
          { field: 'year', label: texts.year, values: () => companyValues('year') },
        ]}
        loading={companies.isPlaceholderData}
        error={companies.error}
        onRetry={() => void companies.refetch()}
        rowActions={({ company }) => [
          {
            label: texts.questionnaires,
            icon: ClipboardList,
            onClick: () => void navigate({ to: '/company-questionnaires', search: { company: company.id } as never }),
          },
        ]}
        empty={
          <EmptyState
            dense
            icon={Building2}
            title={texts.none}
            action={<AllowedLink to="/admin/organizations">{texts.organisations}</AllowedLink>}
          >
            {texts.noneHint}
          </EmptyState>
        }
      />
      <ReportDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
