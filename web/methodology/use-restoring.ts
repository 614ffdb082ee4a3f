import { restoreRevision, type Revision } from '#contract/methodology-revisions.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { revisionTexts } from './texts.ts';

/** Restores a state after confirmation; something deleted is restored as it was. */
export function useRestoring(): (revision: Revision, state: 'before' | 'after') => void {
  const texts = useTexts(revisionTexts);
  const confirm = useConfirm();
  const restore = useCall(restoreRevision);
  return ({ id, action, object_name }, state) => {
    const name = object_name ?? '';
    const deleted = action === 'delete';
    const undone = state === 'before' && !deleted;
    void confirm({
      title: deleted ? texts.bringBackTitle : undone ? texts.undoTitle : texts.restoreTitle,
      text: deleted ? texts.bringBackText(name) : undone ? texts.undoText(name) : texts.restoreText(name),
      confirmLabel: undone ? texts.undo : texts.restore,
      action: () => restore.mutateAsync({ params: { id }, query: { state } }),
      success: texts.restored(name),
    });
  };
}
