import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ChevronRight, RotateCcw, Undo2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { Revision } from '#contract/methodology-revisions.ts';
import { undoStep, type Step } from '#contract/methodology-steps.ts';
import { Part } from '#web/app/Part.tsx';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { TextSkeleton } from '#web/ui/Skeletons.tsx';
import { revisionTexts } from './texts.ts';

interface StepItemProps {
  /** The last change of the step. */
  readonly revision: Revision;
  readonly step: Step;
  /** Its changes, shown on demand. */
  readonly children: ReactNode;
}

/** A withdrawn draft has no file, nor has the undoing of that. */
function StepTitle({ step: { kind, file } }: { step: Step }) {
  const texts = useTexts(revisionTexts);
  if (kind === 'withdraw') return texts.withdrawn;
  if (file === null) return texts.withdrawUndone;
  return kind === 'import' ? texts.imported(file) : texts.importUndone(file);
}

/** An import, a withdrawn draft or the undoing of one as one entry: what it did, its changes on demand, and a button to undo it whole. */
export function StepItem({ revision: { created_at, author }, step, children }: StepItemProps) {
  const texts = useTexts(revisionTexts);
  const id = useId();
  const [open, setOpen] = useState(false);
  const { created, updated, deleted, file: name, undone, can } = step;
  const file = name ?? '';
  const isImport = step.kind === 'import';
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <StepTitle step={step} />
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        <DateTime value={created_at} /> · {author?.name ?? texts.nobody} · {texts.counts(created, updated, deleted)}
        {undone && isImport && ` · ${texts.undoneMark}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, ml: -0.75 }}>
        <Button
          size="small"
          color="secondary"
          aria-expanded={open}
          aria-controls={id}
          startIcon={
            <Box component={ChevronRight} size={16} aria-hidden sx={{ transform: open ? 'rotate(90deg)' : 'none' }} />
          }
          onClick={() => setOpen(!open)}
        >
          {texts.showStep(created + updated + deleted)}
        </Button>
        {can.undo && (step.kind === 'withdraw' || name !== null) && <UndoButton step={step} file={file} />}
      </Box>
      <Box id={id} hidden={!open} sx={{ mt: 1, pl: 2, borderLeft: 2, borderColor: 'divider' }}>
        {open && <Part pending={<TextSkeleton />}>{children}</Part>}
      </Box>
    </Box>
  );
}

function UndoButton({ step: { id, kind }, file }: { step: Step; file: string }) {
  const texts = useTexts(revisionTexts);
  const confirm = useConfirm();
  const undo = useCall(undoStep);
  const isImport = kind === 'import';
  const isDraft = kind === 'withdraw';
  const label = isDraft ? texts.undoWithdraw : isImport ? texts.undoStep : texts.redoStep;
  const Icon = isImport ? Undo2 : RotateCcw;
  return (
    <Button
      size="small"
      color="secondary"
      startIcon={<Icon size={15} aria-hidden />}
      onClick={() =>
        void confirm({
          title: isDraft ? texts.undoWithdrawTitle : isImport ? texts.undoStepTitle : texts.redoStepTitle,
          text: isDraft ? texts.undoWithdrawText : (isImport ? texts.undoStepText : texts.redoStepText)(file),
          confirmLabel: label,
          action: () => undo.mutateAsync({ params: { id } }),
          success: isDraft ? texts.withdrawTakenBack : isImport ? texts.stepUndone : texts.stepRedone,
        })
      }
    >
      {label}
    </Button>
  );
}
