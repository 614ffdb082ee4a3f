import type { Directory } from '#domain/organisations/directories.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { WORDS } from './directories.ts';
import { useAddEntry, useRenameEntry, type AnyEntry } from './requests.ts';
import { entryTexts } from './texts.ts';

interface EntryDialogProps {
  readonly directory: Directory;
  readonly open: boolean;
  /** Null for a new one. */
  readonly entry: AnyEntry | null;
  readonly onClose: () => void;
}

/** Adds an entry to a directory, or renames one. */
export function EntryDialog({ directory, open, entry, onClose }: EntryDialogProps) {
  const texts = useTexts(entryTexts);
  const locale = useLocale();
  const words = WORDS[directory];
  const add = useAddEntry(directory);
  const rename = useRenameEntry(directory);
  return (
    <FormDialog<{ name: string }>
      open={open}
      width="xs"
      title={(entry === null ? words.add : words.edit)[locale]}
      submitLabel={entry === null ? words.add[locale] : texts.save}
      defaultValues={{ name: entry?.name ?? '' }}
      onSubmit={async ({ name }) => {
        if (entry === null) await add.mutateAsync({ name });
        else await rename.mutateAsync({ id: entry.id, name, version: entry.version });
        notify((entry === null ? texts.added : texts.renamed)(name.trim()), { variant: 'success' });
      }}
      onClose={onClose}
    >
      <TextField name="name" label={texts.name} required={texts.nameRequired} maxLength={200} autoFocus />
    </FormDialog>
  );
}
