import { useState, type ReactNode } from 'react';
import { useConfirm, type Question } from '#web/ui/confirm.tsx';
import { CannotDeleteDialog, type CannotDelete } from '#web/ui/CannotDeleteDialog.tsx';

export interface Removal {
  readonly ask: (question: Omit<Question, 'danger'>) => void;
  /** Shows why it cannot be deleted instead of asking. */
  readonly refuse: (kept: CannotDelete) => void;
  /** Closes that dialog. */
  readonly close: () => void;
  /** The dialog shown when something cannot be deleted. */
  readonly refusal: ReactNode;
}

/** Deletes something after confirmation, or shows why it cannot be deleted. */
export function useRemoval(): Removal {
  const confirm = useConfirm();
  const [kept, setKept] = useState<CannotDelete>({ why: null });
  const [open, setOpen] = useState(false);
  return {
    ask: (question) => void confirm({ ...question, danger: true }),
    refuse: (next) => {
      setKept(next);
      setOpen(true);
    },
    close: () => setOpen(false),
    refusal: <CannotDeleteDialog open={open} {...kept} onClose={() => setOpen(false)} />,
  };
}
