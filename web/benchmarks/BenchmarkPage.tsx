import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { getBenchmarkChoices, type Benchmark } from '#contract/benchmarks.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { Facts } from '#web/ui/DetailsDrawer.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { BenchmarkFrame } from './BenchmarkFrame.tsx';
import { useBenchmark, useBenchmarkId } from './use-benchmark.ts';
import { paramsOf } from './calculation/run-params.ts';
import { finalTexts } from './history/texts.ts';
import { resultQuery, staffChoicesQuery } from './requests.ts';
import { ExportMenu } from './result/ExportMenu.tsx';
import { MarketOverview } from './result/MarketOverview.tsx';
import { paramFacts } from './result/format-params.ts';
import { rowsOf } from './result/rows.ts';
import { overviewTexts } from './result/overview-texts.ts';
import { SummarySheet } from './summary/SummarySheet.tsx';
import { useSummary } from './summary/use-summary.ts';
import { TablePage } from './table/TablePage.tsx';
import { useMakingFinal } from './use-making-final.tsx';

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
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {texts.parameters}
        </Typography>
        <Facts names="wide" facts={paramFacts(benchmark, locale, false)} />
        {benchmark.can.copy_parameters && (
          <Box sx={{ mt: 2 }}>
            <AllowedLink quiet to="/benchmarks/calculation" search={paramsOf(benchmark)}>
              {texts.copy}
            </AllowedLink>
          </Box>
        )}
      </Card>
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
