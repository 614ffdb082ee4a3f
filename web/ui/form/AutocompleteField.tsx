import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { firstFound } from '../first-found.ts';
import { useTexts } from '../language.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { NO_EMPTY_LINE } from './no-empty-line.ts';
import type { Option } from './SelectField.tsx';
import { formTexts } from './texts.ts';
import { useField } from './use-field.ts';

interface AutocompleteFieldProps extends FieldProps {
  readonly options: readonly Option[];
  /** Several may be chosen: the form holds a list of values. */
  readonly multiple?: boolean;
  readonly loading?: boolean;
  readonly placeholder?: string;
  /** Adds what is typed to the list, where nothing of that name is in it; answers the new value. */
  readonly onAdd?: ((typed: string) => Promise<Option['value']>) | false;
}

/** Shows at the end of a long list that there is more; it cannot be chosen. */
const more = (label: string): Option => ({ value: '…', label, disabled: true });

interface Adding extends Option {
  readonly adds: string;
}

/** The last line of a list: adds what is typed, unless it is there already. */
const adding = (options: readonly Option[], typed: string, label: (typed: string) => string): Adding[] => {
  const isKnown = options.some((option) => option.label.toLocaleLowerCase() === typed.toLocaleLowerCase());
  return typed === '' || isKnown ? [] : [{ value: `+${typed}`, label: label(typed), adds: typed }];
};

const isAdding = (chosen: Option | readonly Option[] | null): chosen is Adding => chosen !== null && 'adds' in chosen;

const anyOf = (chosen: Option | readonly Option[] | null): boolean => Array.isArray(chosen) && chosen.length > 0;

/** A choice from a long list by typing. The form holds the value (or values), not the option. */
export function AutocompleteField(props: AutocompleteFieldProps) {
  const { options, multiple = false, loading = false, placeholder, onAdd = false } = props;
  const texts = useTexts(formTexts);
  const { field, frame, control, note } = useField(props);
  const byValue = (value: unknown) => options.find((option) => option.value === value);
  const values: unknown[] = [field.value ?? []].flat();
  const chosen = multiple ? values.flatMap((value) => byValue(value) ?? []) : (byValue(field.value) ?? null);

  return (
    <Field {...frame}>
      <Autocomplete<Option, boolean>
        id={control.id}
        options={[...options]}
        value={chosen}
        multiple={multiple}
        disableCloseOnSelect={multiple}
        disabled={frame.disabled}
        // What is typed would be overwritten as soon as the name of the chosen value is known.
        readOnly={loading && values.some((value) => !byValue(value))}
        loading={loading}
        loadingText={texts.loading}
        noOptionsText={texts.nothingFound}
        filterOptions={(all, { inputValue }) => {
          const found = firstFound(all, (option) => option.label, inputValue);
          return [
            ...found.shown,
            ...(found.more ? [more(texts.more)] : []),
            ...(onAdd ? adding(all, inputValue.trim(), texts.addTyped) : []),
          ];
        }}
        isOptionEqualToValue={(option, value) => option.value === value.value}
        getOptionKey={(option) => option.value}
        getOptionDisabled={(option) => option.disabled ?? false}
        onChange={(_, next) => {
          if (onAdd && isAdding(next)) void onAdd(next.adds).then(field.onChange, () => undefined);
          else field.onChange(Array.isArray(next) ? next.map((option) => option.value) : (next?.value ?? null));
        }}
        onBlur={control.onBlur}
        {...(anyOf(chosen) && { sx: NO_EMPTY_LINE })}
        renderInput={(params) => (
          <MuiTextField
            {...params}
            inputRef={control.inputRef}
            error={frame.error !== undefined}
            // Next to chips it would take an extra line.
            {...(placeholder !== undefined && !anyOf(chosen) && { placeholder })}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': note },
            }}
          />
        )}
      />
    </Field>
  );
}
