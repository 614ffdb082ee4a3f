import { useState, type ReactNode } from 'react';
import {
  assignSheet,
  LONGEST_NOTE,
  takeBackSheet,
  type CollectingProgress,
  type ProcessProgress,
} from '#contract/collecting.ts';
import { today } from '#web/app/collecting/today.ts';
import { useCall } from '#web/app/use-call.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
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
function AssignDialog({ company, progress, process, open, onClose }: AssignDialogProps) {
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

/** What the person may do about who collects a section. */
export interface Handing {
  /** Asks to whom to hand it over. */
  readonly assign: (process: ProcessProgress) => void;
  readonly takeBack: (process: ProcessProgress) => void;
}

/** Hands sections of a company's year to colleagues and takes them back; undefined: the person may not. */
export function useHanding(company: number, progress: CollectingProgress): [Handing | undefined, ReactNode] {
  const texts = useTexts(assignTexts);
  const { processes, year, can } = progress;
  const [chosen, setChosen] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  const assign = useCall(assignSheet);
  const remove = useCall(takeBackSheet);
  const takeBack = ({ id, name, assignment }: ProcessProgress) => {
    if (!assignment) return;
    const { user, note, due } = assignment;
    const params = { id: company, year, process: id };
    // A day that has passed is not accepted again.
    const day = due !== null && due >= today() ? due : null;
    const run = () => assign.mutate({ params, body: { user_id: user.id, note, due: day, only_if_free: true } });
    // Not by a callback of `mutate`: it is not called once another call has begun or the screen has gone.
    remove.mutateAsync({ params }).then(
      () => notify(texts.takenBack(name), { variant: 'success', action: { label: texts.undo, run } }),
      () => undefined,
    );
  };
  const ask = ({ id }: ProcessProgress) => {
    setChosen(id);
    setAsking(true);
  };
  const process = processes.find(({ id }) => id === chosen);
  return [
    can.assign ? { assign: ask, takeBack } : undefined,
    process && (
      <AssignDialog
        key={`${process.id} ${process.assignment?.created_at}`}
        company={company}
        progress={progress}
        process={process}
        open={isAsking}
        onClose={() => setAsking(false)}
      />
    ),
  ];
}
