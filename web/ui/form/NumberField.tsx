import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ReactNode } from 'react';
import { parseTyped, typedFrom } from '#domain/language/number-text.ts';
import { useLocale, useTexts } from '../language.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { formTexts } from './texts.ts';
import { useField } from './use-field.ts';

interface NumberFieldProps extends FieldProps {
  readonly min: number;
  readonly max?: number;
  /** In grey after the number: a unit or a percent sign. */
  readonly unit?: ReactNode;
}

/** A number typed with a comma or a point. The form holds a number, null when empty, NaN while it is not a number. */
export function NumberField(props: NumberFieldProps) {
  const { min, max, unit } = props;
  const texts = useTexts(formTexts);
  const locale = useLocale();
  const { field, frame, control, note } = useField(props, (value) => {
    if (typeof value !== 'number') return undefined;
    if (Number.isNaN(value)) return texts.notANumber;
    if (value < min) return texts.tooSmall(typedFrom(min, locale));
    return max !== undefined && value > max ? texts.tooLarge(typedFrom(max, locale)) : undefined;
  });
  const [typed, setTyped] = useState(() => typedFrom(field.value, locale));
  const shown = Object.is(parseTyped(typed), field.value ?? null) ? typed : typedFrom(field.value, locale);
  return (
    <Field {...frame}>
      <OutlinedInput
        {...control}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          field.onChange(parseTyped(event.target.value));
        }}
        autoComplete="off"
        {...(unit !== undefined && { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> })}
        inputProps={{
          inputMode: 'decimal',
          'aria-describedby': note,
          style: { fontVariantNumeric: 'tabular-nums' },
        }}
      />
    </Field>
  );
}
