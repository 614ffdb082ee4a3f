import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { getBenchmarkChoices } from '#contract/benchmarks.ts';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import { ChoiceField, type Choice } from '../ChoiceField.tsx';
import { staffChoicesQuery } from '../requests.ts';
import { CommentField } from './CommentField.tsx';
import type { RunParams } from './run-params.ts';
import { calculationTexts } from './texts.ts';

interface RunParamsFieldsProps {
  readonly params: RunParams;
  readonly onChange: (change: Partial<RunParams>) => void;
}

const counted = (items: readonly { id: number; name: string; company_count: number }[] = []): Choice[] =>
  items.map(({ id, name, company_count }) => ({ id, name, count: company_count }));

/** The analyst's parameters: several of everything, nothing chosen means all. */
export function RunParamsFields({ params, onChange }: RunParamsFieldsProps) {
  const texts = useTexts(calculationTexts);
  const mayChoose = usePerson().mayCall(getBenchmarkChoices);
  const choices = useQuery({ ...staffChoicesQuery, enabled: mayChoose });
  const years = (choices.data?.years ?? []).map(({ year, company_count }) => ({
    id: year,
    name: String(year),
    count: company_count,
  }));
  const shared = { loading: choices.isPending && mayChoose, disabled: !mayChoose };
  return (
    <Box sx={{ display: 'grid', gap: 2.25, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
      <ChoiceField
        {...shared}
        label={texts.industries}
        placeholder={texts.allIndustries}
        options={counted(choices.data?.industries)}
        value={params.industries}
        onChange={(industries) => onChange({ industries })}
      />
      <ChoiceField
        {...shared}
        label={texts.years}
        placeholder={texts.allYears}
        options={years}
        value={params.years}
        onChange={(chosen) => onChange({ years: chosen })}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <ChoiceField
          {...shared}
          label={texts.itSystems}
          placeholder={texts.allSystems}
          help={texts.systemsHelp}
          options={counted(choices.data?.it_systems)}
          value={params.itSystems}
          onChange={(itSystems) => onChange({ itSystems })}
        />
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <ChoiceField
          {...shared}
          label={texts.companies}
          placeholder={texts.allCompanies}
          options={choices.data?.companies ?? []}
          value={params.companies}
          onChange={(companies) => onChange({ companies })}
          {...(!mayChoose && { help: texts.paramsClosed })}
        />
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <CommentField value={params.comment} onChange={(comment) => onChange({ comment })} />
      </Box>
    </Box>
  );
}
