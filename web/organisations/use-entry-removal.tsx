import type { ReactNode } from 'react';
import { whyEntryStays, type Directory } from '#domain/organisations/directories.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { useCall } from '#web/app/use-call.ts';
import { useRemoval } from '#web/app/use-removal.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { CALLS } from './directories.ts';
import { paramsOf, type AnyEntry } from './requests.ts';
import { entryTexts } from './texts.ts';

interface EntryRemoval {
  readonly start: (entry: AnyEntry) => void;
  readonly refusal: ReactNode;
}

/** Deletes an entry of a directory after confirmation, or shows what uses it. */
export function useEntryRemoval(directory: Directory): EntryRemoval {
  const texts = useTexts(entryTexts);
  const locale = useLocale();
  const deletion = useCall(CALLS[directory].remove);
  const { ask, refuse, refusal } = useRemoval();
  const start = (entry: AnyEntry) => {
    const { id, name, used_count = 0 } = entry;
    const why = whyEntryStays(directory, name, used_count);
    if (why) {
      const link = directory === 'branch' && (
        <AllowedLink quiet to="/admin/organizations" search={{ branch: id }}>
          {texts.showCompanies}
        </AllowedLink>
      );
      return refuse({ why: why[locale], link });
    }
    return ask({
      title: texts.confirmTitle(name),
      text: texts.confirmText,
      confirmLabel: texts.remove,
      action: () => deletion.mutateAsync(paramsOf(entry)),
      success: texts.removed(name),
    });
  };
  return { start, refusal };
}
