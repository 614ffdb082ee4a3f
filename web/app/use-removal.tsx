import { useState, type ReactNode } from 'react';
import { useConfirm, type Question } from '#web/ui/confirm.tsx';
import { notify } from '#web/ui/notify.tsx';
import { StaysDialog, type Kept } from '#web/ui/StaysDialog.tsx';
import { unlessRefused } from './api-error.ts';

interface Removing extends Pick<Question, 'title' | 'text' | 'confirmLabel'> {
  readonly remove: () => Promise<unknown>;
  /** Said when it is deleted. */
  readonly told: string;
}

export interface Removal {
  readonly ask: (removing: Removing) => void;
  /** Says at once that it stays, instead of asking. */
  readonly refuse: (kept: Kept) => void;
  /** What is on screen when something cannot be deleted. */
  readonly refusal: ReactNode;
}

/** Deletes something after a question, or says what keeps it. */
export function useRemoval(): Removal {
  const confirm = useConfirm();
  const [kept, setKept] = useState<Kept>({ why: null });
  const [open, setOpen] = useState(false);
  return {
    ask: ({ remove, told, ...question }) =>
      void confirm({
        ...question,
        danger: true,
        action: () =>
          remove()
            .then(() => notify(told, { variant: 'success' }))
            .catch(unlessRefused),
      }),
    refuse: (next) => {
      setKept(next);
      setOpen(true);
    },
    refusal: <StaysDialog open={open} {...kept} onClose={() => setOpen(false)} />,
  };
}
