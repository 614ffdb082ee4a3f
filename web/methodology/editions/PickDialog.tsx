import { useQuery } from '@tanstack/react-query';
import { AutocompleteField } from '#web/ui/form/AutocompleteField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { metricsInfoQuery } from '../requests.ts';
import { editionStepTexts } from './step-texts.ts';
import { editionTexts } from './texts.ts';

interface PickDialogProps {
  readonly open: boolean;
  readonly to: 'edit' | 'retire';
  readonly onPick: (id: number) => Promise<void>;
  readonly onClose: () => void;
}

/** Which metric or indicator of the methodology to change or to retire in the draft. */
export function PickDialog({ open, to, onPick, onClose }: PickDialogProps) {
  const texts = useTexts(editionTexts);
  const stepTexts = useTexts(editionStepTexts);
  const all = useQuery(metricsInfoQuery);
  return (
    <FormDialog<{ metric: number | null }>
      open={open}
      title={to === 'edit' ? stepTexts.pickToEdit : stepTexts.pickToRetire}
      submitLabel={stepTexts.pickNext}
      defaultValues={{ metric: null }}
      onSubmit={({ metric }) => metric !== null && onPick(metric)}
      onClose={onClose}
    >
      <AutocompleteField
        name="metric"
        label={texts.search}
        required={stepTexts.pickMissing}
        loading={all.isPending}
        options={(all.data ?? []).map(({ id, description, alias }) => ({
          value: id,
          label: `${description}, ${alias}`,
        }))}
      />
    </FormDialog>
  );
}
