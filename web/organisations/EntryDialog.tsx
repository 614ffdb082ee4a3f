import type { Directory } from '#domain/organisations/directories.ts';
import { HistoryLink } from '#web/app/HistoryLink.tsx';
import { useCall } from '#web/app/use-call.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { CALLS, WORDS } from './directories.ts';
import { paramsOf, type AnyEntry } from './requests.ts';
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
  const add = useCall(CALLS[directory].add, { success: ({ name }) => texts.added(name) });
  const rename = useCall(CALLS[directory].save, { success: ({ name }) => texts.renamed(name) });
  return (
    <FormDialog<{ name: string }>
      open={open}
      width="xs"
      title={(entry === null ? words.add : words.edit)[locale]}
      submitLabel={entry === null ? words.add[locale] : texts.save}
      {...(entry !== null && { aside: <HistoryLink type={directory} id={entry.id} /> })}
      defaultValues={{ name: entry?.name ?? '' }}
      onSubmit={({ name }, startedFrom) =>
        entry === null
          ? add.mutateAsync({ body: { name } })
          : rename.mutateAsync({ ...paramsOf(entry), body: { name, ...startedFrom(entry.version) } })
      }
      onClose={onClose}
    >
      <TextField name="name" label={texts.name} required={texts.nameRequired} maxLength={200} autoFocus />
    </FormDialog>
  );
}
