import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ChevronRight, RotateCcw, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { actionName, objectTypeName } from '#domain/journal/actions.ts';
import { text } from '#domain/language/text.ts';
import type { Revision } from '#contract/methodology-revisions.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Difference } from '#web/ui/Difference.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { sizeOf, statesOf } from './revision-states.ts';
import { revisionTexts } from './texts.ts';
import { useRestoring } from './use-restoring.tsx';

/** The screens call a metric's description its name. */
const NAMES = { description: text('Название', 'Name') };

interface RevisionItemProps {
  readonly revision: Revision;
  readonly isCurrent: boolean;
  /** Shows which process or metric it is about. */
  readonly named: boolean;
}

/** One saved change: who, when, what changed, and a button to restore it. */
export function RevisionItem({ revision, isCurrent, named }: RevisionItemProps) {
  const texts = useTexts(revisionTexts);
  const locale = useLocale();
  const id = useId();
  const [open, setOpen] = useState(false);
  const restore = useRestoring();
  const { action, object_type, object_name, created_at, author, restored_from, step, can } = revision;
  const size = sizeOf(revision);
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {actionName(action)[locale]}
        {named &&
          `: ${objectTypeName(object_type, revision.before, revision.after)[locale].toLocaleLowerCase()} ${object_name ?? ''}`}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        <DateTime value={created_at} /> · {author?.name ?? texts.nobody}
        {step &&
          ` · ${step.file === null ? texts.ofDraft : (step.kind === 'undo' ? texts.undoOf : texts.partOf)(step.file)}`}
        {restored_from !== null && step === null && ` · ${texts.restoredFrom(restored_from)}`}
        {isCurrent && ` · ${texts.current}`}
      </Typography>
      {size ? (
        <Typography sx={{ mt: 0.5 }}>{texts.loaded(size.processes, size.metrics)}</Typography>
      ) : (
        <>
          <Box sx={{ display: 'flex', gap: 1, mt: 0.5, ml: -0.75 }}>
            <Button
              size="small"
              color="secondary"
              aria-expanded={open}
              aria-controls={id}
              startIcon={
                <Box
                  component={ChevronRight}
                  size={16}
                  aria-hidden
                  sx={{ transform: open ? 'rotate(90deg)' : 'none' }}
                />
              }
              onClick={() => setOpen(!open)}
            >
              {texts.show}
            </Button>
            {can.undo && action === 'update' && (isCurrent || named) && (
              <Button
                size="small"
                color="secondary"
                startIcon={<Undo2 size={15} aria-hidden />}
                onClick={() => void restore(revision, 'before').catch(() => undefined)}
              >
                {texts.undo}
              </Button>
            )}
            {can.restore && !isCurrent && (
              <Button
                size="small"
                color="secondary"
                startIcon={<RotateCcw size={15} aria-hidden />}
                onClick={() => void restore(revision, 'after').catch(() => undefined)}
              >
                {action === 'delete' ? texts.bringBack : texts.restore}
              </Button>
            )}
          </Box>
          <Box id={id} hidden={!open} sx={{ mt: 1 }}>
            {open && <Difference {...statesOf(revision)} names={NAMES} />}
          </Box>
        </>
      )}
    </Box>
  );
}
