import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { MISSING } from '#domain/language/format.ts';
import { commentSession, type Session } from '#contract/questionnaires.ts';
import { usePerson } from '#web/app/person.ts';
import { useCall } from '#web/app/use-call.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { expectedSession } from '#web/questionnaires/cached-sessions.ts';
import { commentReaders } from './comment-readers.ts';
import { listTexts } from './texts.ts';

const MOST_CHARACTERS = 4000;

/** A comment edited in its place; another's only with the right to all. */
export function CommentCell({ session }: { session: Session }) {
  const texts = useTexts(listTexts);
  const { me, mayCall } = usePerson();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const own = session.author?.id === me.user_id;
  const mayEdit = mayCall({ access: { anyOf: own ? ['comment/edit', 'all/comment/edit'] : ['all/comment/edit'] } });
  const comment = session.comment === '' ? null : session.comment;
  if (!mayEdit) return comment ?? MISSING;
  return (
    <>
      <ButtonBase
        aria-label={texts.editComment(session.id)}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          display: 'flex',
          font: 'inherit',
          gap: 0.75,
          width: '100%',
          justifyContent: 'space-between',
          borderRadius: 0.5,
          py: 0.5,
          color: comment === null ? 'text.secondary' : 'text.primary',
        }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {comment ?? MISSING}
        </Box>
        <Pencil size={14} aria-hidden style={{ flexShrink: 0, opacity: 0.7 }} />
      </ButtonBase>
      {anchor && <CommentEditor session={session} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

interface CommentEditorProps {
  readonly session: Session;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

function CommentEditor({ session, anchor, onClose }: CommentEditorProps) {
  const texts = useTexts(listTexts);
  const [typed, setTyped] = useState(session.comment ?? '');
  const readersId = useId();
  const change = useCall(commentSession, { expected: expectedSession(({ body }) => ({ comment: body.value })) });
  const staff = usePerson().me.company_id === null;
  const readers = commentReaders(session, staff, useLocale());
  const save = () => {
    const value = typed.trim();
    if (value !== (session.comment ?? '')) change.mutate({ params: { id: session.id }, body: { value } });
    onClose();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': texts.commentOf(session.id),
          sx: { p: 1.5, width: 'min(380px, calc(100vw - 32px))', display: 'grid', gap: 1 },
        },
      }}
    >
      <div>
        <OutlinedInput
          multiline
          fullWidth
          minRows={2}
          maxRows={8}
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
          }}
          inputProps={{
            'aria-label': texts.commentOf(session.id),
            'aria-describedby': readersId,
            maxLength: MOST_CHARACTERS,
          }}
        />
        <FormHelperText id={readersId} sx={{ color: 'text.primary' }}>
          {readers}
        </FormHelperText>
        <FormHelperText>{texts.commentHelp}</FormHelperText>
      </div>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button size="small" color="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button size="small" variant="contained" onClick={save}>
          {texts.save}
        </Button>
      </Box>
    </Popover>
  );
}
