import { AutocompleteField } from '#web/ui/form/AutocompleteField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { useReport, useReportChoices } from './requests.ts';
import { companiesTexts } from './texts.ts';

interface Values {
  readonly company_ids: number[];
  readonly years: number[];
}

/** Chooses companies and years for the technical report. */
export function ReportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts(companiesTexts);
  const choices = useReportChoices(open);
  const report = useReport();
  return (
    <FormDialog<Values>
      open={open}
      title={texts.report}
      intro={texts.reportIntro}
      submitLabel={texts.reportSubmit}
      defaultValues={{ company_ids: [], years: [] }}
      onSubmit={async (body) => {
        await report.mutateAsync(body);
        notify(texts.reportDone, { variant: 'success' });
      }}
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
