import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { formatNumber } from '#domain/language/format.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { useDebouncedValue } from '#web/ui/use-debounced-value.ts';
import { countQuery } from '../requests.ts';
import type { Narrowing, RunParams } from './run-params.ts';
import { countTexts } from './texts.ts';

interface CompanyCountProps {
  readonly params: RunParams;
  readonly onWiden: (drop: Narrowing) => void;
}

const NUMBER = { fontSize: '2rem', fontWeight: 600, lineHeight: 1.2 } as const;

/** How many companies match the parameters, and what to widen when they are too few. */
export function CompanyCount({ params, onWiden }: CompanyCountProps) {
  const texts = useTexts(countTexts);
  const locale = useLocale();
  const { industries, itSystems, years, companies } = params;
  const asked = useDebouncedValue({ industries, itSystems, years, companies });
  const count = useQuery({ ...countQuery(asked), placeholderData: keepPreviousData });
  const takeAll = {
    industries: texts.dropIndustries,
    itSystems: texts.dropSystems,
    years: texts.dropYears,
    companies: texts.dropCompanies,
  };
  return (
    <Box aria-live="polite" aria-busy={count.isFetching} sx={{ opacity: count.isPlaceholderData ? 0.6 : 1 }}>
      <QueryPart dense query={count} pending={<Skeleton width={120} aria-label={texts.counting} sx={NUMBER} />}>
        {(data) => (
          <>
            <Typography component="p" sx={NUMBER}>
              {formatNumber(data.company_count, locale)}{' '}
              <Box component="span" sx={{ fontSize: '0.9375rem', fontWeight: 500, color: 'text.secondary' }}>
                {texts.companies(data.company_count)}
              </Box>
            </Typography>
            <Box sx={{ mt: 1, display: 'grid', gap: 0.75, justifyItems: 'start' }}>
              <StatusChip
                tone={data.enough ? 'success' : 'warning'}
                label={data.enough ? texts.enough : texts.tooFew}
              />
              <Muted variant="caption">{data.company_count === 0 ? texts.none : texts.minimum(data.minimum)}</Muted>
            </Box>
            {data.refusal && (
              <Typography role="alert" sx={{ mt: 1.5 }}>
                {data.refusal}
              </Typography>
            )}
            {data.widen.length > 0 && (
              <Box sx={{ mt: 2, display: 'grid', gap: 0.75 }}>
                <Muted variant="caption">{texts.widen}</Muted>
                {data.widen.map(({ drop, company_count }) => (
                  <Button
                    key={drop}
                    variant="outlined"
                    color="secondary"
                    startIcon={<Plus size={16} aria-hidden />}
                    onClick={() => onWiden(drop)}
                    sx={{ justifyContent: 'flex-start' }}
                  >
                    {takeAll[drop]}
                    <Box component="span" sx={{ ml: 'auto', pl: 2, color: 'text.secondary' }}>
                      {texts.becomes(company_count)}
                    </Box>
                  </Button>
                ))}
              </Box>
            )}
          </>
        )}
      </QueryPart>
    </Box>
  );
}
