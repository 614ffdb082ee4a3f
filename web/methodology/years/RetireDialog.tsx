import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { FIRST_YEAR, LAST_YEAR } from '#domain/templates/form.ts';
import { saveMetric, type Metric } from '#contract/methodology.ts';
import { useCall } from '#web/app/use-call.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { CANCELLED } from '#web/ui/form/use-server-form.ts';
import { useTexts } from '#web/ui/language.tsx';
import { DraftLine } from '../editions/DraftLine.tsx';
import { useDraftYear } from '../editions/use-draft-year.ts';
import { DependentList } from '../DependentList.tsx';
import { useImpactQuestion } from '../use-impact-question.tsx';
import { collectedTexts } from './texts.ts';

interface RetireDialogProps {
  readonly open: boolean;
  readonly metric: Metric;
  readonly onClose: () => void;
}

const thisYear = (): number => new Date().getFullYear();

/** Ends a metric at a year; what is computed from it is shown first. */
export function RetireDialog({ open, metric, onClose }: RetireDialogProps) {
  const texts = useTexts(collectedTexts);
  const question = useImpactQuestion();
  const draftYear = useDraftYear();
  const { id, description, version, dependent } = metric;
  const save = useCall(saveMetric, {
    success: (saved) => texts.retired(description, (saved.until_year ?? 0) + 1),
  });
  return (
    <FormDialog<{ until_year: number | null }>
      open={open && draftYear !== undefined}
      title={texts.retireTitle(description)}
      submitLabel={texts.retireSubmit}
      defaultValues={{ until_year: draftYear ?? thisYear() }}
      onSubmit={async ({ until_year: first }, startedFrom) => {
        const until_year = (first ?? 0) - 1;
        // The dependents stand in the dialog already; only values that would go are one more question.
        const agreed = await question(id, { until_year }, []);
        return agreed ? save.mutateAsync({ params: { id }, body: { until_year, ...startedFrom(version) } }) : CANCELLED;
      }}
      onClose={onClose}
    >
      <DraftLine of="retire" />
      <Typography sx={{ color: 'text.secondary' }}>{texts.retireText}</Typography>
      <NumberField
        name="until_year"
        label={texts.retireYear}
        required={texts.retireYearMissing}
        min={FIRST_YEAR + 1}
        max={LAST_YEAR}
      />
      {dependent.length > 0 && (
        <Alert severity="warning">
          <strong>{texts.usersTitle(dependent.length)}</strong>
          <div>{texts.usersText}</div>
          <DependentList dependents={dependent} />
        </Alert>
      )}
    </FormDialog>
  );
}
