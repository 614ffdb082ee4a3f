import { saveEnglishNames, type UsedName } from '#contract/english-names.ts';
import { useCall } from '#web/app/use-call.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { readPasted } from './read-pasted.ts';
import { englishTexts } from './texts.ts';

interface PasteDialogProps {
  readonly open: boolean;
  readonly names: readonly UsedName[];
  readonly onClose: () => void;
}

/** Saves many translations at once, as they are copied from the exported workbook. */
export function PasteDialog({ open, names, onClose }: PasteDialogProps) {
  const texts = useTexts(englishTexts);
  const known = new Set(names.map(({ name }) => name));
  const save = useCall(saveEnglishNames, { success: (_, { body }) => texts.saved(body.names.length) });
  const check = (pasted: unknown) =>
    typeof pasted === 'string' && readPasted(pasted, known).length > 0 ? undefined : texts.pasteNothing;
  return (
    <FormDialog<{ pasted: string }>
      open={open}
      title={texts.pasteTitle}
      submitLabel={texts.pasteSave}
      defaultValues={{ pasted: '' }}
      draft={{ name: 'english-names', fields: ['pasted'] }}
      onSubmit={({ pasted }) => save.mutateAsync({ body: { names: [...readPasted(pasted, known)] } })}
      onClose={onClose}
    >
      <TextField
        name="pasted"
        label={texts.pasteField}
        help={texts.pasteHelp}
        required={texts.pasteRequired}
        check={check}
        rows={8}
        autoFocus
      />
    </FormDialog>
  );
}
