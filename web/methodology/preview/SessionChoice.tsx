import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { listSessions, type Session } from '#contract/questionnaires.ts';
import { read } from '#web/app/query-client.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { formTexts } from '#web/ui/form/texts.ts';
import { useTexts } from '#web/ui/language.tsx';
import { useDebouncedValue } from '#web/ui/use-debounced-value.ts';
import { previewTexts } from './texts.ts';

interface SessionChoiceProps {
  readonly value: Session | null;
  readonly onChange: (session: Session | null) => void;
}

const SHOWN = 30;

/** Chooses a questionnaire whose values count, by typing. */
export function SessionChoice({ value, onChange }: SessionChoiceProps) {
  const texts = useTexts(previewTexts);
  const common = useTexts(formTexts);
  const id = useId();
  const [typed, setTyped] = useState('');
  const nameOf = ({ id: number, company, year }: Session) =>
    texts.sessionName(number, company.name, year === null ? texts.noYear : String(year));
  const term = useDebouncedValue(value && typed === nameOf(value) ? '' : typed.trim());
  const sessions = useQuery({
    ...read(listSessions, {
      query: {
        status: ['accepted', 'accepted_with_warnings'],
        ordering: '-created_at',
        page_size: SHOWN,
        ...(term !== '' && { search: term }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Field id={id} label={texts.session} help={texts.sessionHelp}>
      <Autocomplete<Session>
        id={id}
        options={sessions.data?.results ?? []}
        value={value}
        loading={sessions.isPending}
        loadingText={common.loading}
        noOptionsText={common.nothingFound}
        // The server has already searched.
        filterOptions={(all) => all}
        getOptionLabel={nameOf}
        getOptionKey={(session) => session.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, session) => onChange(session)}
        onInputChange={(_, next) => setTyped(next)}
        renderInput={(params) => <TextField {...params} placeholder={texts.sessionPlaceholder} />}
      />
    </Field>
  );
}
