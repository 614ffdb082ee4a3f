import Button, { type ButtonProps } from '@mui/material/Button';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { askQuestions } from '#contract/questions.ts';
import { useTexts } from '#web/ui/language.tsx';
import { usePerson } from '../person.ts';
import { AskAbout, type AskedValue } from './AskAbout.tsx';
import { questionTexts } from './texts.ts';

interface AskButtonProps extends AskedValue, Pick<ButtonProps, 'size'> {}

/** Asks a company about one of its values; nothing for who may not. */
export function AskButton({ company, metric, year, size }: AskButtonProps) {
  const texts = useTexts(questionTexts);
  const { mayCall } = usePerson();
  const [open, setOpen] = useState(false);
  if (!mayCall(askQuestions)) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<MessageCircleQuestionMark size={16} aria-hidden />}
        {...(size && { size })}
        onClick={() => setOpen(true)}
      >
        {texts.ask}
      </Button>
      {open && <AskAbout value={{ company, metric, year }} onClose={() => setOpen(false)} />}
    </>
  );
}
