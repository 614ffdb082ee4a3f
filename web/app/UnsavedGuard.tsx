import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { unsavedTexts } from './unsaved-texts.ts';

interface Place {
  readonly pathname: string;
  readonly search: object;
}

interface UnsavedGuardProps {
  readonly unsaved: boolean;
  /** What is lost. */
  readonly text: string;
  /** The person would rather leave without it. */
  readonly onDiscard: () => void;
}

const tabOf = ({ search }: Place): unknown => ('tab' in search ? search.tab : undefined);

/** Asks before a page with unsaved work is left; a search on the same tab does not lose it. */
export function UnsavedGuard({ unsaved, text, onDiscard }: UnsavedGuardProps) {
  const texts = useTexts(unsavedTexts);
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
      onConfirm={() => {
        onDiscard();
        proceed?.();
      }}
      onCancel={() => reset?.()}
    >
      {text}
    </ConfirmDialog>
  );
}
