import { addPasskey, beginPasskey, renamePasskey, type Passkey } from '#contract/factors.ts';
import { useCall } from '#web/app/use-call.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { createPasskey } from './create-passkey.ts';
import { passkeyTexts } from './texts.ts';

interface PasskeyDialogProps {
  readonly open: boolean;
  /** Null for a new one. */
  readonly passkey: Passkey | null;
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[] | null) => void;
}

/** Adds a passkey, or renames one. */
export function PasskeyDialog({ open, passkey, onClose, onCodes }: PasskeyDialogProps) {
  const texts = useTexts(passkeyTexts);
  const begin = useCall(beginPasskey);
  const add = useCall(addPasskey, { success: texts.added });
  const rename = useCall(renamePasskey);
  const submit = async ({ name }: { name: string }) => {
    if (passkey !== null) {
      await rename.mutateAsync({ params: { id: passkey.id }, body: { name } });
      return;
    }
    const created = await createPasskey(() => begin.mutateAsync({}), {
      failed: texts.failed,
      unsupported: texts.unsupported,
    });
    const { recovery_codes } = await add.mutateAsync({ body: { name, passkey: created } });
    onCodes(recovery_codes);
  };
  return (
    <FormDialog<{ name: string }>
      open={open}
      width="xs"
      title={passkey === null ? texts.title : texts.titleRename(passkey.name)}
      submitLabel={passkey === null ? texts.create : texts.save}
      {...(passkey === null && { intro: texts.intro })}
      defaultValues={{ name: passkey?.name ?? texts.usual }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField name="name" label={texts.name} help={texts.nameHelp} required maxLength={100} autoFocus />
    </FormDialog>
  );
}
