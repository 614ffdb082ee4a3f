import OutlinedInput from '@mui/material/OutlinedInput';
import { Field, type FieldProps } from './Field.tsx';
import { useField, type Check } from './use-field.ts';

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel';
  /** Several lines of text. */
  readonly rows?: number;
  readonly maxLength?: number;
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly check?: Check;
}

export function TextField(props: TextFieldProps) {
  const { type = 'text', rows, maxLength, autoComplete = 'off', autoFocus = false } = props;
  const { field, frame, control, note } = useField(props, props.check);
  return (
    <Field {...frame}>
      <OutlinedInput
        {...control}
        value={field.value ?? ''}
        onChange={field.onChange}
        type={type}
        multiline={rows !== undefined}
        {...(rows !== undefined && { minRows: rows, maxRows: Math.max(rows, 12) })}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        inputProps={{ maxLength, 'aria-describedby': note }}
      />
    </Field>
  );
}
