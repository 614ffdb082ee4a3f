import { useState, type ReactNode } from 'react';
import { whyEntryStays, type Directory } from '#domain/organisations/directories.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { unlessRefused, useDeleteEntry, type AnyEntry } from './requests.ts';
import { StaysDialog } from './StaysDialog.tsx';
import { entryTexts } from './texts.ts';

interface Removal {
  readonly start: (entry: AnyEntry) => void;
  /** What is on screen when the entry cannot be deleted. */
  readonly refusal: ReactNode;
}

/** Deletes an entry of a directory after a question, or says at once what uses it. */
export function useEntryRemoval(directory: Directory): Removal {
  const texts = useTexts(entryTexts);
  const locale = useLocale();
  const confirm = useConfirm();
  const remove = useDeleteEntry(directory);
  const [staying, setStaying] = useState<AnyEntry | null>(null);
  const [open, setOpen] = useState(false);
  const whyStays = ({ name, used_count = 0 }: AnyEntry) => whyEntryStays(directory, name, used_count);

  const start = (entry: AnyEntry) => {
    const { id, name } = entry;
    if (whyStays(entry)) {
      setStaying(entry);
      setOpen(true);
      return;
    }
    void confirm({
      title: texts.confirmTitle(name),
      text: texts.confirmText,
      confirmLabel: texts.remove,
      danger: true,
      action: () =>
        remove
          .mutateAsync(id)
          .then(() => notify(texts.removed(name), { variant: 'success' }))
          .catch(unlessRefused),
    });
  };
  const refusal = (
    <StaysDialog
      open={open}
      why={(staying && whyStays(staying)?.[locale]) ?? ''}
      link={
        directory === 'branch' &&
        staying && (
          <AllowedLink quiet to="/admin/organizations" search={{ branch: staying.id }}>
            {texts.showCompanies}
          </AllowedLink>
        )
      }
      onClose={() => setOpen(false)}
    />
  );
  return { start, refusal };
}
