import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import InputBase from '@mui/material/InputBase';
import Tooltip from '@mui/material/Tooltip';
import { Pencil } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTexts } from './language.tsx';
import { partTexts } from './texts.ts';

interface InlineCommentProps {
  readonly comment: string;
  /** Who will read it, shown while editing. */
  readonly note?: string;
  /** What the text is called where it is no comment. */
  readonly words?: { readonly add: string; readonly edit: string; readonly field: string };
  readonly saving: boolean;
  readonly onSave: (comment: string) => Promise<unknown>;
}

/** A comment edited in place: a click opens it, Enter or blur saves, Escape cancels. */
export function InlineComment({ comment, note, words, saving, onSave }: InlineCommentProps) {
  const texts = useTexts(partTexts);
  const { add, edit, field } = words ?? {
    add: texts.addComment,
    edit: texts.editComment,
    field: texts.comment,
  };
  const helpId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const returns = useRef(false);
  // Enter, blur and unmounting may each try to save the same edit.
  const open = useRef(false);
  if (typed === null) {
    return (
      <ButtonBase
        // Keep the focus in the cell after saving.
        ref={(button: HTMLButtonElement | null) => {
          if (button && returns.current) button.focus();
          returns.current = false;
        }}
        onClick={() => {
          open.current = true;
          setTyped(comment);
        }}
        aria-label={comment === '' ? add : `${edit}: ${comment}`}
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
        {comment === '' ? (
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {add}
          </Box>
        ) : (
          <span data-wrap="">{comment}</span>
        )}
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
    const next = typed.trim();
    if (next === comment) return close();
    open.current = false;
    // After a failure the text stays, so that the person can retry.
    void onSave(next).then(close, () => {
      open.current = true;
    });
  };
  return (
    <Tooltip open id={helpId} describeChild placement="bottom-start" title={[note, texts.commentHelp].join(' ')}>
      <InputBase
        autoFocus
        fullWidth
        multiline
        maxRows={4}
        value={typed}
        // Not disabled, because that would lose the focus.
        readOnly={saving}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={({ target }) => {
          target.setSelectionRange(target.value.length, target.value.length);
          // The browser scrolls only the caret into view, not the whole field.
          target.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        }}
        onBlur={save}
        onKeyDown={(event) => {
          const saves = event.key === 'Enter' && !event.shiftKey;
          if (!saves && event.key !== 'Escape') return;
          event.preventDefault();
          returns.current = true;
          if (saves) save();
          else close();
        }}
        inputProps={{ 'aria-label': field, 'aria-describedby': helpId, maxLength: 4000 }}
        sx={{
          fontSize: 'inherit',
          border: 1,
          borderColor: 'primary.main',
          borderRadius: 1,
          px: 0.75,
          py: 0.5,
          minHeight: 30,
          minWidth: 220,
        }}
      />
    </Tooltip>
  );
}
