import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '#domain/language/format.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import { listCauses } from '#contract/benchmark-causes.ts';
import { ButtonLink } from '#web/app/links.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { progressQuery } from '../causes/requests.ts';
import { overviewTexts } from './overview-texts.ts';

function Figure({ value, label, children }: { value: number; label: string; children?: ReactNode }) {
  const locale = useLocale();
  return (
    <Card sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 0.5, alignItems: 'flex-start' }}>
      <Typography component="p" sx={{ fontSize: '1.75rem', fontWeight: 600, lineHeight: 1.2 }}>
        {formatNumber(value, locale)}
      </Typography>
      <Muted>{label}</Muted>
      {children}
    </Card>
  );
}

/** Likely mistakes that nobody has decided about. */
function Undecided({ id }: { id: string }) {
  const texts = useTexts(overviewTexts);
  return (
    <QueryPart query={useQuery(progressQuery(id))} pending={<Skeleton variant="rounded" height={128} />}>
      {({ progress: { likely_undecided: undecided } }) => (
        <Figure value={undecided} label={texts.undecided(undecided)}>
          <ButtonLink
            size="small"
            to="/benchmarks/$benchmarkId/anomalies"
            params={{ benchmarkId: id }}
            {...(undecided > 0 && { search: { state: ['undecided', 'changed', 'ask'] } })}
            sx={{ ml: -1.25, mt: 'auto', whiteSpace: 'normal', textAlign: 'left' }}
          >
            {texts.toCauses}
          </ButtonLink>
        </Figure>
      )}
    </QueryPart>
  );
}

interface MarketOverviewProps {
  readonly id: string;
  readonly benchmark: Benchmark;
  /** How many indicators the table has. */
  readonly metrics: number;
  /** Indicators with fewer companies than clients may see; unknown to those who do not set parameters. */
  readonly few: number | undefined;
}

/** Key figures of the calculation, for readers without a company in it. */
export function MarketOverview({ id, benchmark, metrics, few }: MarketOverviewProps) {
  const texts = useTexts(overviewTexts);
  const { mayCall } = usePerson();
  return (
    <Box
      component="section"
      aria-label={texts.figures}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}
    >
      <Figure value={benchmark.company_count} label={texts.companies(benchmark.company_count)} />
      <Figure value={metrics} label={texts.metrics(metrics)}>
        <ButtonLink
          size="small"
          to="/benchmarks/$benchmarkId/metrics"
          params={{ benchmarkId: id }}
          sx={{ ml: -1.25, mt: 'auto' }}
        >
          {texts.toMetrics}
        </ButtonLink>
      </Figure>
      {few !== undefined && <Figure value={few} label={texts.suppressed} />}
      {mayCall(listCauses) && <Undecided id={id} />}
    </Box>
  );
}
