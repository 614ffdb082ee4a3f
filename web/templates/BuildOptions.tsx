import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import type { Ref } from '#contract/shapes.ts';
import { CompanyChoice } from '#web/app/CompanyChoice.tsx';
import { usePerson } from '#web/app/person.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { dataEntryTexts } from './texts.ts';

export interface Options {
  readonly year: number;
  readonly withNotes: boolean;
  readonly company: Ref | null;
}

/** Companies report a year after it has ended. */
export const lastYear = (): number => new Date().getFullYear() - 1;

const YEARS_OFFERED = 7;

interface BuildOptionsProps {
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}

/** The year, whether to include last year's figures, and, for the operator's staff, the company. */
export function BuildOptions({ options, onChange }: BuildOptionsProps) {
  const texts = useTexts(dataEntryTexts);
  const { isStaff } = usePerson();
  const id = useId();
  const years = Array.from({ length: YEARS_OFFERED }, (_, back) => lastYear() + 1 - back);
  return (
    <>
      {isStaff && (
        <CompanyChoice
          label={texts.company}
          help={texts.companyHelp}
          placeholder={texts.anyCompany}
          value={options.company}
          onChange={(company) => onChange({ ...options, company })}
        />
      )}
      <Field id={id} label={texts.year}>
        <Select<number>
          id={id}
          labelId={`${id}-label`}
          value={options.year}
          onChange={(event) => onChange({ ...options, year: event.target.value })}
          sx={{ maxWidth: 160 }}
        >
          {years.map((year) => (
            <MenuItem key={year} value={year}>
              {year}
            </MenuItem>
          ))}
        </Select>
      </Field>
      <div>
        <FormControlLabel
          label={texts.notes}
          control={
            <Switch
              size="small"
              checked={options.withNotes}
              onChange={(event) => onChange({ ...options, withNotes: event.target.checked })}
            />
          }
          sx={{ ml: -0.5, gap: 0.75 }}
        />
        <FormHelperText>{texts.notesHelp}</FormHelperText>
      </div>
    </>
  );
}
