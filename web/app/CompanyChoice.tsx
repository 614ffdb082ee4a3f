import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { listCompanies } from '#contract/organisations.ts';
import type { Ref } from '#contract/shapes.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { formTexts } from '#web/ui/form/texts.ts';
import { useTexts } from '#web/ui/language.tsx';
import { read } from './query-client.ts';

interface CompanyChoiceProps {
  readonly label: string;
  readonly help: string;
  readonly placeholder: string;
  readonly value: Ref | null;
  readonly onChange: (company: Ref | null) => void;
}

const SHOWN = 50;

/** Lets the operator's staff choose a company by typing; a client's company is fixed. */
export function CompanyChoice({ label, help, placeholder, value, onChange }: CompanyChoiceProps) {
  const texts = useTexts(formTexts);
  const id = useId();
  const [typed, setTyped] = useState('');
  const term = useDeferredValue(typed === value?.name ? '' : typed.trim());
  const companies = useQuery({
    ...read(listCompanies, { query: { page_size: SHOWN, ...(term !== '' && { search: term }) } }),
    placeholderData: keepPreviousData,
  });
  const options = (companies.data?.results ?? []).map(({ company_id, name }) => ({ id: company_id, name }));
  return (
    <Field id={id} label={label} help={help}>
      <Autocomplete<Ref>
        id={id}
        options={options}
        value={value}
        loading={companies.isPending}
        loadingText={texts.loading}
        noOptionsText={texts.nothingFound}
        // The server has already searched.
        filterOptions={(all) => all}
        getOptionLabel={({ name }) => name}
        getOptionKey={(company) => company.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, company) => onChange(company)}
        onInputChange={(_, next) => setTyped(next)}
        renderInput={(params) => <TextField {...params} placeholder={placeholder} />}
      />
    </Field>
  );
}
