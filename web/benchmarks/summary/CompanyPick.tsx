import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { Ref } from '#contract/shapes.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { formTexts } from '#web/ui/form/texts.ts';
import { useTexts } from '#web/ui/language.tsx';
import { summaryTexts } from './texts.ts';

interface CompanyPickProps {
  readonly companies: readonly Ref[];
  readonly chosen: Ref | null;
  readonly onChoose: (company: number | null) => void;
}

/** Lets the operator's staff choose a company with figures in the calculation. */
export function CompanyPick({ companies, chosen, onChoose }: CompanyPickProps) {
  const texts = useTexts(summaryTexts);
  const form = useTexts(formTexts);
  const id = useId();
  return (
    <Field id={id} label={texts.company}>
      <Autocomplete<Ref>
        id={id}
        options={[...companies]}
        value={chosen}
        noOptionsText={form.nothingFound}
        getOptionLabel={({ name }) => name}
        getOptionKey={(company) => company.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, company) => onChoose(company?.id ?? null)}
        renderInput={(params) => <TextField {...params} placeholder={texts.chooseCompany} />}
      />
    </Field>
  );
}
