import Button from '@mui/material/Button';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { Building2, ClipboardList, FileSpreadsheet } from 'lucide-react';
import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { formatPart, MISSING } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { formatYears } from '#domain/language/years.ts';
import {
  exportReport,
  listCompanyQuestionnaires,
  listCompanyQuestionnaireValues,
  type CompanyQuestionnaires,
  getReportChoices,
} from '#contract/questionnaire-metrics.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { filterBy } from '#web/app/filter-by.ts';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { usePerson } from '#web/app/person.ts';
import { SavedViews } from '#web/app/SavedViews.tsx';
import { useList } from '#web/app/use-list.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Table, type Column } from '#web/ui/table/Table.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { NameChips } from '#web/ui/NameChips.tsx';
import { countColumn } from '#web/ui/table/count-column.tsx';
import { read } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { AutocompleteField } from '#web/ui/form/AutocompleteField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { companiesTexts } from './texts.ts';

interface Values {
  readonly company_ids: number[];
  readonly years: number[];
}

/** Chooses companies and years for the technical report. */
function ReportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts(companiesTexts);
  const choices = useQuery({ ...read(getReportChoices, {}), enabled: open });
  const report = useCall(exportReport, { success: texts.reportDone });
  return (
    <FormDialog<Values>
      open={open}
      title={texts.report}
      intro={texts.reportIntro}
      submitLabel={texts.reportSubmit}
      defaultValues={{ company_ids: [], years: [] }}
      onSubmit={(body) => report.mutateAsync({ body })}
      onClose={onClose}
    >
      <AutocompleteField
        name="company_ids"
        label={texts.reportCompanies}
        placeholder={texts.allCompanies}
        multiple
        loading={choices.isPending}
        options={(choices.data?.companies ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <AutocompleteField
        name="years"
        label={texts.reportYears}
        placeholder={texts.allYears}
        multiple
        loading={choices.isPending}
        options={(choices.data?.years ?? []).map((year) => ({ value: year, label: String(year) }))}
      />
    </FormDialog>
  );
}

const ShareBar = ({ percent, label }: { percent: number; label: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <Box
      aria-hidden
      sx={{
        width: { xs: 32, sm: 80 },
        height: 6,
        borderRadius: 3,
        bgcolor: 'neutral.sunken',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ width: `${Math.min(100, Math.max(0, percent))}%`, height: 1, bgcolor: 'primary.main' }} />
    </Box>
    <span>{label}</span>
  </Box>
);

function companyColumns(locale: Locale): readonly Column<CompanyQuestionnaires>[] {
  const texts = companiesTexts[locale];
  return [
    { id: 'company', header: texts.company, cell: (row) => row.company.name, width: 180, maxWidth: 260, wrap: true },
    { id: 'branches', header: texts.branches, cell: (row) => <NameChips names={row.branches} />, maxWidth: 290 },
    { id: 'years', header: texts.years, cell: (row) => formatYears(row.years) || MISSING, maxWidth: 180 },
    {
      id: 'filled_percent',
      header: texts.completeness,
      help: texts.completenessHelp,
      cell: ({ filled_percent: percent }) =>
        percent === null ? MISSING : <ShareBar percent={percent} label={formatPart(percent / 100, locale)} />,
    },
    countColumn('session_count', texts.sessions),
    {
      id: 'last_upload_at',
      header: texts.lastUpload,
      headWraps: true,
      cell: (row) =>
        row.last_upload_at === null ? texts.never : <DateTime value={row.last_upload_at} format="date" />,
    },
  ];
}

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
