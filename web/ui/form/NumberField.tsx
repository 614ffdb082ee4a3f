import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ReactNode } from 'react';
import { parseTyped, typedFrom } from '#domain/language/number-text.ts';
import { useLocale, useTexts } from '../language.tsx';
import { describedBy, Field, type FieldProps } from './Field.tsx';
import { formTexts } from './texts.ts';
import { useField } from './use-field.ts';

export interface NumberFieldProps extends FieldProps {
  readonly min?: number;
  readonly max?: number;
  readonly placeholder?: string;
  /** In grey after the number: a unit or a percent sign. */
  readonly unit?: ReactNode;
  readonly autoFocus?: boolean;
}

/** A number typed with a comma or a point. The form holds a number, null when empty, NaN while it is not a number. */
export function NumberField(props: NumberFieldProps) {
  const { name, label, help, required, disabled = false, min, max, unit, placeholder } = props;
  const texts = useTexts(formTexts);
  const locale = useLocale();
  const { id, field, error } = useField(name, required, (value) => {
    if (typeof value !== 'number') return undefined;
    if (Number.isNaN(value)) return texts.notANumber;
    if (min !== undefined && value < min) return texts.tooSmall(typedFrom(min, locale));
    if (max !== undefined && value > max) return texts.tooLarge(typedFrom(max, locale));
    return undefined;
  });
  const [typed, setTyped] = useState(() => typedFrom(field.value, locale));
  const shown = Object.is(parseTyped(typed), field.value ?? null) ? typed : typedFrom(field.value, locale);
  return (
    <Field id={id} label={label} help={help} error={error} required={Boolean(required)} disabled={disabled}>
      <OutlinedInput
        id={id}
        name={field.name}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          field.onChange(parseTyped(event.target.value));
        }}
        onBlur={field.onBlur}
        inputRef={field.ref}
        autoComplete="off"
        autoFocus={props.autoFocus ?? false}
        {...(placeholder !== undefined && { placeholder })}
        {...(unit !== undefined && { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> })}
        inputProps={{
          inputMode: 'decimal',
          'aria-describedby': describedBy(id, error, help),
          style: { fontVariantNumeric: 'tabular-nums' },
        }}
      />
    </Field>
  );
}
