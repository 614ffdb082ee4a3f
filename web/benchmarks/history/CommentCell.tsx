import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import InputBase from '@mui/material/InputBase';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { commentBenchmark, commentClientBenchmark, type Benchmark } from '#contract/benchmarks.ts';
import { MISSING } from '#domain/language/format.ts';
import { useCall } from '#web/app/use-call.ts';
import { useTexts } from '#web/ui/language.tsx';
import { historyTexts } from './texts.ts';

/** Edited in place: Enter or leaving saves, Escape cancels. */
export function CommentCell({ benchmark, editable }: { benchmark: Benchmark; editable: boolean }) {
  const texts = useTexts(historyTexts);
  const [typed, setTyped] = useState<string | null>(null);
  const returns = useRef(false);
  // Enter, leaving the field and its removal may all ask to save one edit.
  const open = useRef(false);
  const market = useCall(commentBenchmark, { success: texts.commentSaved });
  const client = useCall(commentClientBenchmark, { success: texts.commentSaved });
  const { id, comment, company } = benchmark;
  const shown = comment ?? '';
  if (!editable) return shown || MISSING;
  if (typed === null) {
    return (
      <ButtonBase
        // Keep focus in the cell after saving.
        ref={(button: HTMLButtonElement | null) => {
          if (button && returns.current) button.focus();
          returns.current = false;
        }}
        onClick={() => {
          open.current = true;
          setTyped(shown);
        }}
        aria-label={`${shown === '' ? texts.addComment : texts.editComment}${shown === '' ? '' : `: ${shown}`}`}
        sx={{
          display: 'flex',
          justifyContent: 'flex-start',
          textAlign: 'left',
          font: 'inherit',
          maxWidth: '100%',
          gap: 0.75,
          px: 0.5,
          mx: -0.5,
          minHeight: 30,
          '&:hover': { bgcolor: 'action.hover' },
          borderRadius: 1,
        }}
      >
        <Box component="span" data-wrap="" sx={shown === '' ? { color: 'text.secondary' } : undefined}>
          {shown || texts.addComment}
        </Box>
        <Pencil size={12} aria-hidden style={{ flexShrink: 0, opacity: 0.6 }} />
      </ButtonBase>
    );
  }
  const close = () => {
    open.current = false;
    setTyped(null);
  };
  const save = () => {
    if (!open.current) return;
    const value = typed.trim();
    if (value === shown) return close();
    open.current = false;
    (company ? client : market).mutate(
      { params: { id }, body: { value } },
      {
        onSuccess: close,
        // Keep the text so that saving can be retried.
        onError: () => {
          open.current = true;
        },
      },
    );
  };
  return (
    <InputBase
      autoFocus
      fullWidth
      value={typed}
      // Not disabled: that would take the focus away.
      readOnly={market.isPending || client.isPending}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        returns.current = true;
        if (event.key === 'Enter') save();
        else close();
      }}
      inputProps={{ 'aria-label': texts.comment, maxLength: 4000, title: texts.commentHelp }}
      sx={{
        fontSize: 'inherit',
        border: 1,
        borderColor: 'primary.main',
        borderRadius: 1,
        px: 0.75,
        height: 30,
        minWidth: 220,
      }}
    />
  );
}
