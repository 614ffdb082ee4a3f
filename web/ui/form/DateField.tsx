import OutlinedInput from '@mui/material/OutlinedInput';
import { describedBy, Field, type FieldProps } from './Field.tsx';
import { useField, type Check } from './use-field.ts';

export interface DateFieldProps extends FieldProps {
  /** First and last day that can be chosen, `2026-01-31`. */
  readonly min?: string;
  readonly max?: string;
  readonly check?: Check;
}

/** A calendar day, chosen by the browser's own means. The form holds `2026-01-31`, or an empty text. */
export function DateField(props: DateFieldProps) {
  const { name, label, help, required, disabled = false, min, max } = props;
  const { id, field, error } = useField(name, required, props.check);
  return (
    <Field id={id} label={label} help={help} error={error} required={Boolean(required)} disabled={disabled}>
      <OutlinedInput
        id={id}
        type="date"
        name={field.name}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        inputProps={{ min, max, 'aria-describedby': describedBy(id, error, help) }}
      />
    </Field>
  );
}
