import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { Field } from '#web/ui/form/Field.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { calculationTexts } from './texts.ts';

interface CommentFieldProps {
  readonly value: string;
  readonly onChange: (comment: string) => void;
}

/** The author's note about the purpose of a calculation. */
export function CommentField({ value, onChange }: CommentFieldProps) {
  const texts = useTexts(calculationTexts);
  const id = useId();
  return (
    <Field id={id} label={texts.comment}>
      <OutlinedInput
        id={id}
        multiline
        minRows={2}
        value={value}
        placeholder={texts.commentHint}
        inputProps={{ maxLength: 4000 }}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
