import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { formatDate } from '#domain/language/format.ts';
import { DEFAULT_TEXT, QUESTION_FIELDS } from '#domain/questionnaires/questions/question-text.ts';
import { dueFrom, lastDue, refusalOfDue } from '#domain/questionnaires/questions/states.ts';
import { LONGEST_MESSAGE } from '#contract/value-thread.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { DraftNotice } from '#web/ui/form/DraftNotice.tsx';
import { useFormDraft } from '#web/ui/form/use-form-draft.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { useFocusReturn } from '#web/ui/use-focus-return.ts';
import { today as todayOf } from '../collecting/today.ts';
import { useDelivers } from '../messages/use-delivers.ts';
import { questionTexts } from './texts.ts';

interface Values {
  /** Null: the words offered. */
  readonly text: string | null;
  readonly due: string;
}

interface AskDialogProps {
  readonly open: boolean;
  /** What it is about, by which an unsent question is found again; without any value. */
  readonly about: string;
  /** About how many values. */
  readonly count: number;
  readonly busy: boolean;
  /** Why the last attempt was refused. */
  readonly refused?: string | undefined;
  /** What asking comes to where some of the values are talked about already. */
  readonly outcome?: string;
  /** The day to answer of an open question, which asking on does not move. */
  readonly dueStays?: string;
  /** The company has been asked or has answered: what is sent goes on in own words. */
  readonly askOn?: boolean;
  /** Whether it was sent. */
  readonly onSend: (text: string, due?: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The text of a question, with fields for each value, and the day to answer by. */
export function AskDialog({
  open,
  about,
  count,
  busy,
  refused,
  outcome,
  dueStays,
  askOn = false,
  onSend,
  onClose,
}: AskDialogProps) {
  const texts = useTexts(questionTexts);
  const locale = useLocale();
  const id = useId();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const offered: string = DEFAULT_TEXT[locale];
  const form = useForm<Values>({ defaultValues: { text: null, due: '' } });
  const draft = useFormDraft(form, { name: `question.${about}`, fields: ['text', 'due'] });
  const changed = useWatch({ control: form.control, name: 'text' });
  const setTyped = (text: string) => form.setValue('text', text, { shouldDirty: true });
  // The offered words ask the first time only.
  const typed = askOn && (changed ?? offered) === offered ? '' : (changed ?? offered);
  const today = todayOf();
  const send = form.handleSubmit(async ({ due }) => {
    if (await onSend(typed.trim(), due === '' ? undefined : due)) draft.forget();
  });
  const cancel = () => {
    draft.forget();
    onClose();
  };
  const delivers = useDelivers();
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const at = field.current?.selectionStart ?? typed.length;
    setTyped(`${typed.slice(0, at)}{${name}}${typed.slice(field.current?.selectionEnd ?? at)}`);
    field.current?.focus();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      fullScreen={phone}
      maxWidth="sm"
      aria-labelledby={id}
      slotProps={{ transition: { onExited: useFocusReturn(open) } }}
    >
      <DialogTitle id={id}>
        {askOn ? texts.askOnTitle : count === 1 ? texts.askTitle : texts.askMany(count)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {refused !== undefined && <Alert severity={askOn ? 'info' : 'error'}>{refused}</Alert>}
        {outcome !== undefined && <Muted>{outcome}</Muted>}
        <DraftNotice restored={draft.restored} />
        <TextField
          label={askOn ? texts.askOnText : texts.text}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          multiline
          minRows={4}
          maxRows={12}
          autoFocus
          fullWidth
          inputRef={field}
          helperText={`${texts.delivery(delivers)} ${texts.textHelp}`}
          slotProps={{ htmlInput: { maxLength: LONGEST_MESSAGE } }}
          sx={{ mt: 1 }}
        />
        <Box role="group" aria-label={texts.fields} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {Object.values(QUESTION_FIELDS).map((name) => (
            <Chip key={name.ru} label={`{${name[locale]}}`} onClick={() => insert(name[locale])} size="small" />
          ))}
        </Box>
        {dueStays !== undefined && <Muted>{texts.dueStays(formatDate(dueStays, locale))}</Muted>}
        {dueStays === undefined && (
          <FormProvider {...form}>
            <DateField
              name="due"
              label={texts.due}
              help={texts.dueHelp(formatDate(dueFrom(today), locale))}
              min={today}
              max={lastDue(today)}
              check={(day) => refusalOfDue(String(day), today)?.[locale]}
            />
          </FormProvider>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" variant="outlined" onClick={cancel}>
          {texts.cancel}
        </Button>
        <BusyButton variant="contained" busy={busy} disabled={typed.trim() === ''} onClick={() => void send()}>
          {askOn ? texts.askOn : texts.send}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
