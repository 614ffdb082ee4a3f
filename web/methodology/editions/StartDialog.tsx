import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { FIRST_YEAR, LAST_YEAR } from '#domain/templates/form.ts';
import { createEdition } from '#contract/methodology-editions.ts';
import { useCall } from '#web/app/use-call.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { editionTexts } from './texts.ts';

interface StartDialogProps {
  readonly open: boolean;
  readonly year: number;
  readonly onClose: () => void;
}

/** Begins the draft of an edition. */
export function StartDialog({ open, year, onClose }: StartDialogProps) {
  const texts = useTexts(editionTexts);
  const navigate = useNavigate();
  const create = useCall(createEdition, { success: (edition) => texts.started(edition.year) });
  return (
    <FormDialog<{ year: number | null }>
      open={open}
      title={texts.startTitle}
      submitLabel={texts.startSubmit}
      defaultValues={{ year }}
      onSubmit={async (values) => {
        const edition = await create.mutateAsync({ body: { year: values.year ?? 0 } });
        await navigate({ to: '/editions', search: { year: edition.year } });
      }}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>{texts.startText}</Typography>
      <NumberField name="year" label={texts.year} required={texts.yearMissing} min={FIRST_YEAR} max={LAST_YEAR} />
    </FormDialog>
  );
}
