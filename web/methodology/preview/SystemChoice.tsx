import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import type { Ref } from '#contract/shapes.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { previewTexts } from './texts.ts';

interface SystemChoiceProps {
  readonly systems: readonly Ref[];
  readonly value: number | null;
  readonly onChange: (system: number | null) => void;
}

export function SystemChoice({ systems, value, onChange }: SystemChoiceProps) {
  const texts = useTexts(previewTexts);
  const id = useId();
  return (
    <Field id={id} label={texts.system}>
      <Select<number>
        id={id}
        labelId={`${id}-label`}
        value={value ?? 0}
        onChange={(event) => onChange(event.target.value === 0 ? null : event.target.value)}
      >
        <MenuItem value={0}>{texts.allSystems}</MenuItem>
        {systems.map((system) => (
          <MenuItem key={system.id} value={system.id}>
            {system.name}
          </MenuItem>
        ))}
      </Select>
    </Field>
  );
}
