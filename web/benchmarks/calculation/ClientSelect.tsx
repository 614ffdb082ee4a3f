import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { Field } from '#web/ui/form/Field.tsx';
import type { ClientOption } from './client-options.ts';

interface ClientSelectProps {
  readonly label: string;
  readonly all: string;
  readonly options: readonly ClientOption[];
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  /** Marked with this word: the own industry. */
  readonly marked?: { readonly ids: readonly number[]; readonly word: string };
}

/** One of a few, each with the number of companies behind it. */
export function ClientSelect({ label, all, options, value, onChange, marked }: ClientSelectProps) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <Select
        labelId={`${id}-label`}
        id={id}
        value={value ?? 0}
        onChange={({ target }) => onChange(target.value === 0 ? null : target.value)}
        renderValue={(chosen) => options.find((option) => (option.id ?? 0) === chosen)?.name ?? all}
      >
        {options.map((option) => (
          <MenuItem key={option.id ?? 0} value={option.id ?? 0}>
            <Box component="span" sx={{ flex: 1 }}>
              {option.name ?? all}
              {option.id !== null && marked?.ids.includes(option.id) === true && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {' · '}
                  {marked.word}
                </Box>
              )}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', pl: 3, fontVariantNumeric: 'tabular-nums' }}>
              {option.count}
            </Box>
          </MenuItem>
        ))}
      </Select>
    </Field>
  );
}
