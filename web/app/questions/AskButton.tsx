import Button, { type ButtonProps } from '@mui/material/Button';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { askQuestions } from '#contract/questions.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { ApiError, refusalOf } from '../api-error.ts';
import { usePerson } from '../person.ts';
import { useCall } from '../use-call.ts';
import { AskDialog } from './AskDialog.tsx';
import { questionTexts } from './texts.ts';

interface AskButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly company: number;
  readonly metric: number;
  readonly year: number;
}

/** Asks a company about one of its values; nothing for who may not. */
export function AskButton({ company, metric, year, ...button }: AskButtonProps) {
  const texts = useTexts(questionTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const [open, setOpen] = useState(false);
  const [refused, setRefused] = useState<string>();
  const send = useCall(askQuestions, {
    success: ({ ids, open: already }) => (ids.length > 0 ? texts.put(ids.length) : texts.already(already)),
    quiet: (error) => error instanceof ApiError && error.refused,
  });
  if (!mayCall(askQuestions)) return null;
  const put = async (text: string) => {
    setRefused(undefined);
    try {
      await send.mutateAsync({ body: { places: [{ company_id: company, metric_id: metric, year }], text } });
      setOpen(false);
    } catch (error) {
      if (error instanceof ApiError) {
        setRefused(error.fields['text'] ?? error.fields['places'] ?? refusalOf(error, locale));
      }
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<MessageCircleQuestionMark size={16} aria-hidden />}
        {...button}
        onClick={() => setOpen(true)}
      >
        {texts.ask}
      </Button>
      {open && (
        <AskDialog
          open
          count={1}
          busy={send.isPending}
          refused={refused}
          onSend={(text) => void put(text)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
