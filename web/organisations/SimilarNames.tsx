import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { listSimilarCompanies } from '#contract/organisations.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { useTexts } from '#web/ui/language.tsx';
import { useDebouncedValue } from '#web/ui/use-debounced-value.ts';
import { companyTexts } from './texts.ts';

const LONGEST = 200;

/** Points out companies whose name differs only in its spelling; it warns and refuses nothing. */
export function SimilarNames({ except }: { readonly except: number | undefined }) {
  const texts = useTexts(companyTexts);
  const typed = useWatch<{ name: string }, 'name'>({ name: 'name' });
  const name = useDebouncedValue(typed.trim());
  const { data = [] } = useQuery({
    ...readQuietly(listSimilarCompanies, { query: { name, ...(except !== undefined && { except }) } }),
    enabled: name !== '' && name.length <= LONGEST,
  });
  if (data.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {texts.similar(data.map((company) => company.name))}
    </Alert>
  );
}
