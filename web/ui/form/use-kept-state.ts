import { useCallback, useRef, useState } from 'react';
import { changedFields, useDraft, type DraftOf, type RestoredDraft } from './drafts.ts';

/** The state of a form made by hand, kept in this browser as the fields of the others are. */
export function useKeptState<V extends object>(of: DraftOf<V>, start: V) {
  const { found, isOlder, keep, forget } = useDraft(of);
  const [restored, setRestored] = useState(found);
  const [values, setValues] = useState<V>({ ...start, ...found?.values });
  const latest = useRef({ of, start, values });
  const set = useCallback(
    (change: (before: V) => V) => {
      const next = change(latest.current.values);
      latest.current.values = next;
      setValues(next);
      keep(changedFields(latest.current.of, next, latest.current.start));
    },
    [keep],
  );
  const clear = useCallback(() => {
    latest.current.values = latest.current.start;
    setValues(latest.current.start);
    setRestored(undefined);
    forget();
  }, [forget]);
  const shown: RestoredDraft | undefined = restored && { at: restored.at, isOlder, onRestart: clear };
  return { values, set, clear, restored: shown };
}
