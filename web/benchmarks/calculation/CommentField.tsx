import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { Field } from '#web/ui/form/Field.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { calculationTexts } from './texts.ts';

interface CommentFieldProps {
  readonly value: string;
  /** What it is for, unless it is a calculation's. */
  readonly hint?: string;
  readonly onChange: (comment: string) => void;
}

/** The author's note about the purpose of a calculation or a saved group. */
export function CommentField({ value, hint, onChange }: CommentFieldProps) {
  const texts = useTexts(calculationTexts);
  const id = useId();
  return (
    <Field id={id} label={texts.comment}>
      <OutlinedInput
        id={id}
        multiline
        minRows={2}
        value={value}
        placeholder={hint ?? texts.commentHint}
        inputProps={{ maxLength: 4000 }}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
