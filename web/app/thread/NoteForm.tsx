import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { Lock } from 'lucide-react';
import { LONGEST_MESSAGE, writeValueNote, type ThreadPlace } from '#contract/value-thread.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { DraftNotice } from '#web/ui/form/DraftNotice.tsx';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { useTexts } from '#web/ui/language.tsx';
import { useCall } from '../use-call.ts';
import { conversationTexts } from './texts.ts';

/** A note for the staff: its frame and its button say that the company does not read it. */
export function NoteForm({ place, onSaved }: { place: ThreadPlace; onSaved?: () => void }) {
  const texts = useTexts(conversationTexts);
  const name = `note.${place.company}.${place.metric}.${place.year}.${place.it_system ?? ''}`;
  const kept = useKeptState({ name, fields: ['text'] }, { text: '' });
  const typed = kept.values.text;
  const save = useCall(writeValueNote, { success: texts.noteSaved });
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          { body: { ...place, text: typed.trim() } },
          {
            onSuccess: () => {
              kept.clear();
              onSaved?.();
            },
          },
        );
      }}
      sx={{
        display: 'grid',
        gap: 1.5,
        p: 1.5,
        borderRadius: 1.5,
        border: '1px dashed',
        borderColor: 'warning.main',
        bgcolor: 'warning.light',
      }}
    >
      <DraftNotice restored={kept.restored} />
      <TextField
        multiline
        minRows={2}
        fullWidth
        label={texts.note}
        placeholder={texts.notePlace}
        value={typed}
        onChange={({ target }) => kept.set(() => ({ text: target.value }))}
        slotProps={{ htmlInput: { maxLength: LONGEST_MESSAGE } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center', color: 'warning.main', fontWeight: 600 }}>
          <Lock size={14} aria-hidden />
          {texts.noteHint}
        </Box>
        <BusyButton
          type="submit"
          variant="outlined"
          color="warning"
          busy={save.isPending}
          disabled={typed.trim() === ''}
        >
          {texts.saveNote}
        </BusyButton>
      </Box>
    </Box>
  );
}
