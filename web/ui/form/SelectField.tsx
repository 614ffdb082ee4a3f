import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTexts } from '../language.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { formTexts } from './texts.ts';
import { useField } from './use-field.ts';

export interface Option {
  readonly value: string | number;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[];
  readonly placeholder?: string;
  /** Offers "not chosen" as a choice; the form then holds null. */
  readonly clearable?: boolean;
}

export function SelectField(props: SelectFieldProps) {
  const { options, placeholder, clearable = false } = props;
  const texts = useTexts(formTexts);
  const { field, frame, control, note } = useField(props);
  const current = options.find((option) => option.value === field.value);
  return (
    <Field {...frame}>
      <Select<string | number>
        {...control}
        labelId={`${frame.id}-label`}
        value={current?.value ?? ''}
        onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
        displayEmpty
        renderValue={() =>
          current ? current.label : <span style={{ opacity: 0.75 }}>{placeholder ?? texts.choose}</span>
        }
        aria-describedby={note}
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
