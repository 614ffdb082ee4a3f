import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { roleChangeTexts } from './texts.ts';

interface Place {
  readonly pathname: string;
  readonly search: object;
}

const tabOf = ({ search }: Place): unknown => ('tab' in search ? search.tab : undefined);

/** Asks before unsaved ticks are lost; a search on the same tab does not lose them. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const texts = useTexts(roleChangeTexts);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved && (current.pathname !== next.pathname || tabOf(current) !== tabOf(next)),
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      danger
      title={texts.leaveTitle}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      {texts.leaveText}
    </ConfirmDialog>
  );
}
