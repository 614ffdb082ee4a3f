import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
import { notify } from './notify.tsx';

export interface Question extends Pick<
  ConfirmDialogProps,
  'title' | 'confirmLabel' | 'cancelLabel' | 'danger' | 'wide'
> {
  readonly text?: ReactNode;
  /** Runs before the dialog closes; if it fails, the dialog stays open for a retry. */
  readonly action?: () => Promise<unknown>;
  /** The message on success. */
  readonly success?: string;
}

/** Whether an error means that retrying will not help. */
const isRefused = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'refused' in thrown && thrown.refused === true;

export type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

/** Shows one question at a time and returns a promise: `if (await confirm({ … }))`. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const answer = useRef<(agreed: boolean) => void>(() => undefined);

  const ask = useCallback<Ask>((next) => {
    answer.current(false);
    setQuestion(next);
    setOpen(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);

  const close = (agreed: boolean) => {
    setOpen(false);
    answer.current(agreed);
  };

  const agree = async () => {
    if (!question?.action) return close(true);
    setPending(true);
    try {
      await question.action();
      if (question.success !== undefined) notify(question.success, { variant: 'success' });
      close(true);
    } catch (error) {
      // The call has already shown its failure.
      if (isRefused(error)) close(false);
    } finally {
      setPending(false);
    }
  };

  return (
    <ConfirmContext value={ask}>
      {children}
      {question && (
        <ConfirmDialog
          open={open}
          title={question.title}
          confirmLabel={question.confirmLabel}
          cancelLabel={question.cancelLabel}
          danger={question.danger}
          wide={question.wide}
          pending={pending}
          onConfirm={() => void agree()}
          onCancel={() => close(false)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </ConfirmContext>
  );
}

export function useConfirm(): Ask {
  const ask = use(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs ConfirmProvider above it');
  return ask;
}
