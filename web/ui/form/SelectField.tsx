import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTexts } from '../language.tsx';
import { describedBy, Field, type FieldProps } from './Field.tsx';
import { formTexts } from './texts.ts';
import { useField } from './use-field.ts';

export interface Option {
  readonly value: string | number;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[];
  readonly placeholder?: string;
  /** Offers "not chosen" as a choice; the form then holds null. */
  readonly clearable?: boolean;
}

export function SelectField(props: SelectFieldProps) {
  const { name, label, help, required, disabled = false, options, placeholder, clearable = false } = props;
  const texts = useTexts(formTexts);
  const { id, field, error } = useField(name, required);
  const current = options.find((option) => option.value === field.value);
  return (
    <Field id={id} label={label} help={help} error={error} required={Boolean(required)} disabled={disabled}>
      <Select<string | number>
        id={id}
        labelId={`${id}-label`}
        name={field.name}
        value={current?.value ?? ''}
        onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        displayEmpty
        renderValue={() =>
          current ? current.label : <span style={{ opacity: 0.75 }}>{placeholder ?? texts.choose}</span>
        }
        aria-describedby={describedBy(id, error, help)}
        MenuProps={{ slotProps: { paper: { sx: { maxHeight: 360 } } } }}
      >
        {clearable && <MenuItem value="">{texts.nothingChosen}</MenuItem>}
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value} disabled={option.disabled ?? false}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
    </Field>
  );
}
