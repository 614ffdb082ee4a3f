import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { writeMessage, type QuestionThread } from '#contract/questions.ts';
import { LONGEST_MESSAGE } from '#contract/value-thread.ts';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { DraftNotice } from '#web/ui/form/DraftNotice.tsx';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';

interface MessageFormProps {
  readonly question: QuestionThread;
  readonly texts: { readonly label: string; readonly hint?: string; readonly send: string; readonly sent: string };
  /** Said beside the button. */
  readonly note?: ReactNode;
  readonly autoFocus?: boolean;
  readonly onSent?: () => void;
}

/** A message of a question, to the company or from it. */
export function MessageForm({ question, texts, note, autoFocus = false, onSent }: MessageFormProps) {
  const kept = useKeptState({ name: `message.${question.id}`, fields: ['text'] }, { text: '' });
  const typed = kept.values.text;
  const send = useCall(writeMessage, { success: texts.sent });
  const onSuccess = () => {
    kept.clear();
    onSent?.();
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({ params: { id: question.id }, body: { text: typed.trim() } }, { onSuccess });
      }}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <DraftNotice restored={kept.restored} />
      <TextField
        multiline
        minRows={3}
        fullWidth
        autoFocus={autoFocus}
        label={texts.label}
        {...(texts.hint !== undefined && { placeholder: texts.hint })}
        value={typed}
        onChange={({ target }) => kept.set(() => ({ text: target.value }))}
        slotProps={{ htmlInput: { maxLength: LONGEST_MESSAGE } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        {note}
        <BusyButton type="submit" variant="contained" busy={send.isPending} disabled={typed.trim() === ''}>
          {texts.send}
        </BusyButton>
      </Box>
    </Box>
  );
}
