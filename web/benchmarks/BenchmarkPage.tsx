import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { formatNumber } from '#domain/language/format.ts';
import { getBenchmarkChoices, type Benchmark } from '#contract/benchmarks.ts';
import { listCauses } from '#contract/benchmark-causes.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { Facts } from '#web/ui/DetailsDrawer.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { ButtonLink } from '#web/app/links.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { BenchmarkFrame } from './BenchmarkFrame.tsx';
import { useBenchmark, useBenchmarkId } from './use-benchmark.ts';
import { paramsOf } from './calculation/run-params.ts';
import { finalTexts } from './history/texts.ts';
import { resultQuery, staffChoicesQuery } from './requests.ts';
import { ExportMenu } from './result/ExportMenu.tsx';
import { paramFacts } from './result/format-params.ts';
import { rowsOf } from './result/rows.ts';
import { overviewTexts } from './result/texts.ts';
import { SummarySheet } from './summary/SummarySheet.tsx';
import { useSummary } from './summary/use-summary.ts';
import { TablePage } from './table/TablePage.tsx';
import { useMakingFinal } from './use-making-final.tsx';
import { progressQuery } from './causes/requests.ts';

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
function MarketOverview({ id, benchmark, metrics, few }: MarketOverviewProps) {
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

/** The place of the company whose calculation it is, from the same figures as the summary page and its files. */
function OwnPlace({ id, company }: { id: string; company: number }) {
  return (
    <QueryPart query={useSummary(id, company)} pending={<CardsSkeleton count={4} />}>
      {(summary) => <SummarySheet id={id} summary={summary} />}
    </QueryPart>
  );
}

function Market({ id, benchmark }: { id: string; benchmark: Benchmark }) {
  const { mayCall } = usePerson();
  const result = useQuery({ ...resultQuery(id, false), select: rowsOf });
  const choices = useQuery({ ...staffChoicesQuery, enabled: mayCall(getBenchmarkChoices) });
  const minimum = choices.data?.minimum;
  return (
    <QueryPart query={result} pending={<CardsSkeleton count={4} />}>
      {(rows) => (
        <MarketOverview
          id={id}
          benchmark={benchmark}
          metrics={rows.length}
          few={minimum === undefined ? undefined : rows.filter(({ n }) => n < minimum).length}
        />
      )}
    </QueryPart>
  );
}

function Overview({ benchmark }: { benchmark: Benchmark }) {
  const texts = useTexts(overviewTexts);
  const locale = useLocale();
  const id = useBenchmarkId();
  const { company } = benchmark;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {company === null ? <Market id={id} benchmark={benchmark} /> : <OwnPlace id={id} company={company.id} />}
      <TitledCard large title={texts.parameters} sx={{ p: { xs: 2, sm: 3 }, gap: 1.5 }}>
        <Facts names="wide" facts={paramFacts(benchmark, locale, false)} />
        {benchmark.can.copy_parameters && (
          <div>
            <AllowedLink quiet to="/benchmarks/calculation" search={paramsOf(benchmark)}>
              {texts.copy}
            </AllowedLink>
          </div>
        )}
      </TitledCard>
    </Box>
  );
}

function FinalButton({ id }: { id: string }) {
  const texts = useTexts(finalTexts);
  const { data: benchmark } = useBenchmark(id);
  const makeFinal = useMakingFinal();
  if (benchmark?.status !== 'done' || benchmark.is_final || !benchmark.can.make_final) return null;
  return (
    <Button variant="contained" startIcon={<Star size={16} aria-hidden />} onClick={() => makeFinal(benchmark)}>
      {texts.makeAction}
    </Button>
  );
}

function Calculation() {
  const id = useBenchmarkId();
  return (
    <BenchmarkFrame extra={<ExportMenu id={id} />} action={<FinalButton id={id} />}>
      {(benchmark) => <Overview benchmark={benchmark} />}
    </BenchmarkFrame>
  );
}

/** A calculation at a glance, with its parameters; for a client the market beside the company, or a group it has saved. */
export function BenchmarkPage() {
  return usePerson().isStaff ? <Calculation /> : <TablePage />;
}
