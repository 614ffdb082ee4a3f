import { KEY_DAYS } from '#domain/access/personal-keys.ts';
import { makePersonalKey } from '#contract/personal-keys.ts';
import { useCall } from '#web/app/use-call.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { SecretDialog } from '#web/ui/SecretDialog.tsx';
import { personalKeyTexts } from './texts.ts';

type Days = (typeof KEY_DAYS)[number];

interface NewKeyProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onKey: (key: string) => void;
}

export function NewKeyDialog({ open, onClose, onKey }: NewKeyProps) {
  const texts = useTexts(personalKeyTexts);
  const make = useCall(makePersonalKey);
  return (
    <FormDialog<{ name: string; days: Days }>
      open={open}
      width="xs"
      title={texts.newTitle}
      intro={texts.newIntro}
      submitLabel={texts.make}
      defaultValues={{ name: texts.usual, days: 365 }}
      onSubmit={async (body) => onKey((await make.mutateAsync({ body })).key)}
      onClose={onClose}
    >
      <TextField name="name" label={texts.name} help={texts.nameHelp} required maxLength={100} autoFocus />
      <SelectField
        name="days"
        label={texts.days}
        options={KEY_DAYS.map((days) => ({ value: days, label: texts.daysOf(days) }))}
      />
    </FormDialog>
  );
}

interface ShownKeyProps {
  readonly open: boolean;
  readonly shown: string;
  readonly onClose: () => void;
}

/** Shows a key once. */
export function ShownKeyDialog({ open, shown, onClose }: ShownKeyProps) {
  const texts = useTexts(personalKeyTexts);
  return (
    <SecretDialog
      open={open}
      title={texts.shownTitle}
      label={texts.key}
      secret={shown}
      copyLabel={texts.copy}
      once={texts.once}
      done={texts.done}
      onClose={onClose}
    />
  );
}
