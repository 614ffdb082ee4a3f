import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { getSessionNote, writeSessionNote, type Session } from '#contract/questionnaires.ts';
import { usePerson } from '#web/app/person.ts';
import { read } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { InlineComment } from '#web/ui/InlineComment.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { noteTexts } from './texts.ts';

/** What the staff note about a questionnaire for themselves; its company never reads it. */
export function StaffNote({ session }: { session: Pick<Session, 'id'> }) {
  const texts = useTexts(noteTexts);
  const { mayCall } = usePerson();
  const params = { id: session.id };
  const note = useQuery({ ...read(getSessionNote, { params }), enabled: mayCall(getSessionNote) });
  const save = useCall(writeSessionNote, { success: texts.saved });
  if (!note.data) return null;
  const { text } = note.data;
  if (!mayCall(writeSessionNote) && text === '') return null;
  return (
    <Box
      component="section"
      aria-label={texts.title}
      sx={{
        mb: 2,
        p: 1.5,
        maxWidth: 760,
        borderRadius: 1.5,
        border: '1px dashed',
        borderColor: 'warning.main',
        bgcolor: 'warning.light',
      }}
    >
      <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', fontWeight: 600, color: 'warning.main', mb: 0.5 }}>
        <Lock size={14} aria-hidden />
        {texts.title}
      </Box>
      {mayCall(writeSessionNote) ? (
        <InlineComment
          comment={text}
          note={texts.readers}
          saving={save.isPending}
          onSave={(value) => save.mutateAsync({ params, body: { value } })}
        />
      ) : (
        text
      )}
    </Box>
  );
}
