import type { Revision } from '#contract/methodology-revisions.ts';
import { unlessRefused } from '#web/app/api-error.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { useRestore } from './requests.ts';
import { revisionTexts } from './texts.ts';

/** Brings a state back after a question; what was deleted comes back as it was. */
export function useRestoring(): (revision: Revision, state: 'before' | 'after') => void {
  const texts = useTexts(revisionTexts);
  const confirm = useConfirm();
  const restore = useRestore();
  return ({ id, action, object_name }, state) => {
    const name = object_name ?? '';
    const deleted = action === 'delete';
    const undone = state === 'before' && !deleted;
    void confirm({
      title: deleted ? texts.bringBackTitle : undone ? texts.undoTitle : texts.restoreTitle,
      text: deleted ? texts.bringBackText(name) : undone ? texts.undoText(name) : texts.restoreText(name),
      confirmLabel: undone ? texts.undo : texts.restore,
      action: () =>
        restore
          .mutateAsync({ id, state })
          .then(() => notify(texts.restored(name), { variant: 'success' }))
          .catch(unlessRefused),
    });
  };
}
