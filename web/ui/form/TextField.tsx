import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { describedBy, Field, type FieldProps } from './Field.tsx';
import { useField, type Check } from './use-field.ts';

export interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  /** Several lines of text. */
  readonly rows?: number;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly readOnly?: boolean;
  readonly end?: ReactNode;
  readonly check?: Check;
}

export function TextField(props: TextFieldProps) {
  const { name, label, help, required, disabled = false, type = 'text', rows, placeholder, maxLength, end } = props;
  const { id, field, error } = useField(name, required, props.check);
  return (
    <Field id={id} label={label} help={help} error={error} required={Boolean(required)} disabled={disabled}>
      <OutlinedInput
        id={id}
        name={field.name}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        type={type}
        multiline={rows !== undefined}
        {...(rows !== undefined && { minRows: rows, maxRows: Math.max(rows, 12) })}
        {...(placeholder !== undefined && { placeholder })}
        {...(end !== undefined && { endAdornment: <InputAdornment position="end">{end}</InputAdornment> })}
        autoComplete={props.autoComplete ?? 'off'}
        autoFocus={props.autoFocus ?? false}
        readOnly={props.readOnly ?? false}
        inputProps={{ maxLength, 'aria-describedby': describedBy(id, error, help) }}
      />
    </Field>
  );
}
