import OutlinedInput from '@mui/material/OutlinedInput';
import { useTexts } from '../language.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { formTexts } from './texts.ts';
import { useField, type Check } from './use-field.ts';

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel';
  /** Several lines of text. */
  readonly rows?: number;
  /** Longer text is refused with a message and never cut: people would not notice. */
  readonly maxLength?: number;
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly check?: Check;
}

/** From which part of the allowed length on the field counts characters. */
const NEAR_END = 0.8;

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0);

export function TextField(props: TextFieldProps) {
  const { type = 'text', rows, maxLength, autoComplete = 'off', autoFocus = false } = props;
  const texts = useTexts(formTexts);
  const tooLong = (value: unknown): string | undefined =>
    maxLength !== undefined && lengthOf(value) > maxLength ? texts.tooLong(maxLength, lengthOf(value)) : undefined;
  const { field, frame, control, note } = useField(props, (value) => tooLong(value) ?? props.check?.(value));
  const length = lengthOf(field.value);
  const isNearEnd = maxLength !== undefined && length > maxLength * NEAR_END;
  // Said while typing, not only when the form is sent.
  const error = frame.error ?? tooLong(field.value);
  const help = isNearEnd ? texts.length(length, maxLength) : frame.help;
  return (
    <Field {...frame} help={help} error={error}>
      <OutlinedInput
        {...control}
        value={field.value ?? ''}
        onChange={field.onChange}
        type={type}
        multiline={rows !== undefined}
        {...(rows !== undefined && { minRows: rows, maxRows: Math.max(rows, 12) })}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        inputProps={{ 'aria-describedby': isNearEnd ? `${frame.id}-note` : note }}
      />
    </Field>
  );
}
