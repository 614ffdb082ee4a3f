import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { getBenchmarkChoices } from '#contract/benchmarks.ts';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import { ChoiceField, type Choice } from '../ChoiceField.tsx';
import { staffChoicesQuery } from '../requests.ts';
import { paramTexts } from '../result/texts.ts';
import { CommentField } from './CommentField.tsx';
import type { RunParams } from './run-params.ts';
import { calculationTexts } from './texts.ts';

interface RunParamsFieldsProps {
  readonly params: RunParams;
  readonly onChange: (change: Partial<RunParams>) => void;
}

const WHOLE_LINE = { gridColumn: '1 / -1' } as const;

const counted = (items: readonly { id: number; name: string; company_count: number }[] = []): Choice[] =>
  items.map(({ id, name, company_count }) => ({ id, name, count: company_count }));

/** The analyst's parameters: multiple choices, where an empty one means all. */
export function RunParamsFields({ params, onChange }: RunParamsFieldsProps) {
  const texts = useTexts(calculationTexts);
  const names = useTexts(paramTexts);
  const mayChoose = usePerson().mayCall(getBenchmarkChoices);
  const choices = useQuery({ ...staffChoicesQuery, enabled: mayChoose });
  const { data } = choices;
  const fields = [
    {
      field: 'industries',
      label: names.industries,
      placeholder: texts.allIndustries,
      options: counted(data?.industries),
    },
    {
      field: 'years',
      label: names.years,
      placeholder: texts.allYears,
      options: counted(data?.years.map(({ year, ...rest }) => ({ id: year, name: String(year), ...rest }))),
    },
    {
      field: 'itSystems',
      label: names.itSystems,
      placeholder: texts.allSystems,
      options: counted(data?.it_systems),
      help: texts.systemsHelp,
    },
    {
      field: 'companies',
      label: names.companies,
      placeholder: texts.allCompanies,
      options: data?.companies ?? [],
      ...(!mayChoose && { help: texts.paramsClosed }),
    },
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 2.25, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
      {fields.map(({ field, ...choice }) => (
        <Box key={field} {...((field === 'itSystems' || field === 'companies') && { sx: WHOLE_LINE })}>
          <ChoiceField
            {...choice}
            loading={choices.isPending && mayChoose}
            disabled={!mayChoose}
            value={params[field]}
            onChange={(ids) => onChange({ [field]: ids })}
          />
        </Box>
      ))}
      <Box sx={WHOLE_LINE}>
        <CommentField value={params.comment} onChange={(comment) => onChange({ comment })} />
      </Box>
    </Box>
  );
}
