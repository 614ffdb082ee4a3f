import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { firstFound } from '#web/ui/first-found.ts';
import { describedBy, Field } from '#web/ui/form/Field.tsx';
import { NO_EMPTY_LINE } from '#web/ui/form/no-empty-line.ts';
import { formTexts } from '#web/ui/form/texts.ts';
import { useTexts } from '#web/ui/language.tsx';

export interface Choice {
  readonly id: number;
  readonly name: string;
  /** The number of companies, in grey at the end of the line. */
  readonly count?: number;
}

interface ChoiceFieldProps {
  readonly label: string;
  /** Explains what an empty choice means. */
  readonly placeholder: string;
  readonly help?: string;
  readonly options: readonly Choice[];
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
  readonly loading?: boolean;
  readonly disabled?: boolean;
}

/** Shows at the end of a long list that there is more; it cannot be chosen. */
const MORE = -1;

/** A multiple choice by typing; a chosen value that is no longer in the list is shown by its number. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, placeholder, help, options, value, onChange, loading = false, disabled = false } = props;
  const texts = useTexts(formTexts);
  const id = useId();
  const chosen = value.map((one) => options.find((option) => option.id === one) ?? { id: one, name: `№ ${one}` });
  return (
    <Field id={id} label={label} help={help} disabled={disabled}>
      <Autocomplete<Choice, true>
        id={id}
        multiple
        disableCloseOnSelect
        limitTags={4}
        options={[...options]}
        value={chosen}
        loading={loading}
        disabled={disabled}
        loadingText={texts.loading}
        noOptionsText={texts.nothingFound}
        getOptionLabel={({ name }) => name}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        filterOptions={(all, { inputValue }) => {
          const found = firstFound(all, ({ name }) => name, inputValue);
          return found.more ? [...found.shown, { id: MORE, name: texts.more }] : found.shown;
        }}
        getOptionDisabled={(option) => option.id === MORE}
        onChange={(_, next) => onChange(next.map((option) => option.id))}
        slotProps={{ chip: { size: 'small' } }}
        {...(value.length > 0 && { sx: NO_EMPTY_LINE })}
        renderOption={({ key, ...line }, { name, count }) => (
          <Box component="li" key={key} {...line} sx={{ display: 'flex', gap: 2 }}>
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              {name}
            </Box>
            {count !== undefined && (
              <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {count}
              </Box>
            )}
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            {...(value.length === 0 && { placeholder })}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': describedBy(id, undefined, help) },
            }}
          />
        )}
      />
    </Field>
  );
}
