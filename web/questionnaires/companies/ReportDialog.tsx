import { useQuery } from '@tanstack/react-query';
import { exportReport, getReportChoices } from '#contract/questionnaire-metrics.ts';
import { read } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { AutocompleteField } from '#web/ui/form/AutocompleteField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { companiesTexts } from './texts.ts';

interface Values {
  readonly company_ids: number[];
  readonly years: number[];
}

/** Chooses companies and years for the technical report. */
export function ReportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
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
