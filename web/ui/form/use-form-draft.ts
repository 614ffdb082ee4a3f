import { useEffect, useLayoutEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { changedFields, useDraft, type DraftOf, type RestoredDraft } from './drafts.ts';

export interface FormDraft {
  readonly isKept: boolean;
  readonly restored: RestoredDraft | undefined;
  readonly forget: () => void;
}

/** A form that opens with what was typed before and not saved, put on the record as it is now. */
export function useFormDraft<V extends FieldValues>(form: UseFormReturn<V>, of: DraftOf<V> | undefined): FormDraft {
  const { found, isOlder, keep, forget } = useDraft(of);
  const [restored, setRestored] = useState(found);
  const startOf = () => form.formState.defaultValues as Partial<V>;

  useLayoutEffect(() => {
    if (found === undefined) return;
    const values = { ...startOf(), ...found.values } as DefaultValues<V>;
    form.reset(values, { keepDefaultValues: true });
    // Only as the form opens: afterwards it is the person's.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (of === undefined) return undefined;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(changedFields(of, values, startOf())),
    });
  });

  const forgetIt = () => {
    forget();
    setRestored(undefined);
  };
  const onRestart = () => {
    form.reset();
    forgetIt();
  };
  const shown: RestoredDraft | undefined = restored && { at: restored.at, isOlder, onRestart };
  return { isKept: of !== undefined, restored: shown, forget: forgetIt };
}
