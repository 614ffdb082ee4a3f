import type { CollectingProgress, ProcessProgress } from '#contract/collecting.ts';
import { assignSheet, LONGEST_NOTE } from '#contract/collecting.ts';
import { today } from '#web/app/collecting/requests.ts';
import { useCall } from '#web/app/use-call.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { assignTexts } from './texts.ts';

interface AssignDialogProps {
  readonly company: number;
  readonly progress: CollectingProgress;
  /** The process to hand over; kept while the dialog closes. */
  readonly process: ProcessProgress;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Hands a process to a colleague, or changes to whom, why and until when it is handed. */
export function AssignDialog({ company, progress, process, open, onClose }: AssignDialogProps) {
  const texts = useTexts(assignTexts);
  const { people, year } = progress;
  const { assignment, name } = process;
  const assign = useCall(assignSheet, {
    success: (_, { body }) => texts.saved(name, people.find(({ id }) => id === body.user_id)?.name ?? ''),
  });
  return (
    <FormDialog<{ user_id: number | null; note: string; due: string }>
      open={open}
      title={texts.title(name)}
      intro={texts.intro(year)}
      submitLabel={texts.submit}
      defaultValues={{
        user_id: assignment?.user.id ?? null,
        note: assignment?.note ?? '',
        due: assignment?.due ?? '',
      }}
      onSubmit={({ user_id, note, due }) =>
        assign.mutateAsync({
          params: { id: company, year, process: process.id },
          body: { user_id: user_id ?? 0, note, due: due === '' ? null : due },
        })
      }
      onClose={onClose}
    >
      <SelectField
        name="user_id"
        label={texts.person}
        help={texts.personHelp}
        required={texts.required}
        options={people.map(({ id, name: label }) => ({ value: id, label }))}
      />
      <TextField name="note" label={texts.note} help={texts.noteHelp} rows={2} maxLength={LONGEST_NOTE} />
      <DateField name="due" label={texts.due} help={texts.dueHelp} min={today()} max="2099-12-31" />
    </FormDialog>
  );
}
