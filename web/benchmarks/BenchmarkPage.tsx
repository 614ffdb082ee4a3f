import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useMemo } from 'react';
import type { Benchmark } from '#contract/benchmarks.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { usePerson } from '#web/app/person.ts';
import { Facts } from '#web/ui/DetailsDrawer.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { BenchmarkFrame, useBenchmark, useBenchmarkId } from './BenchmarkFrame.tsx';
import { paramsOf } from './calculation/run-params.ts';
import { MarketClosed } from './MarketClosed.tsx';
import { resultQuery, staffChoicesQuery } from './requests.ts';
import { ExportMenu } from './result/ExportMenu.tsx';
import { MarketOverview } from './result/MarketOverview.tsx';
import { OwnOverview } from './result/OwnOverview.tsx';
import { paramFacts } from './result/params-in-words.ts';
import { rowsOf } from './result/rows.ts';
import { summarise } from './result/summary.ts';
import { overviewTexts } from './result/overview-texts.ts';
import { SummaryCard } from './summary/SummaryCard.tsx';
import { useMakingFinal } from './use-making-final.tsx';

function Overview({ benchmark }: { benchmark: Benchmark }) {
  const texts = useTexts(overviewTexts);
  const locale = useLocale();
  const { me, rights } = usePerson();
  const ofCompany = me.company_id !== null;
  const id = useBenchmarkId();
  const result = useQuery(resultQuery(id, ofCompany, false));
  const rows = useMemo(() => result.data && rowsOf(result.data), [result.data]);
  const summary = useMemo(() => rows && summarise(rows), [rows]);
  const choices = useQuery({ ...staffChoicesQuery, enabled: !ofCompany && rights.held.has('calculate/params/edit') });
  const minimum = choices.data?.minimum;
  const few = minimum === undefined ? undefined : rows?.filter(({ n }) => n < minimum).length;
  // The staff see the place of the company whose calculation it is.
  const withPlace = ofCompany || benchmark.company !== null;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <MarketClosed />
      {result.error && (
        <Card>
          <ErrorState onRetry={() => void result.refetch()} />
        </Card>
      )}
      {result.isPending && <CardsSkeleton count={4} />}
      {summary && withPlace && <OwnOverview id={id} summary={summary} />}
      {summary && !withPlace && <MarketOverview id={id} benchmark={benchmark} summary={summary} few={few} />}
      {summary && <SummaryCard id={id} />}
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {texts.parameters}
        </Typography>
        <Facts wide facts={paramFacts(benchmark, locale)} />
        {rights.held.has('bench/params/copy') && (
          <Box sx={{ mt: 2 }}>
            <AllowedLink quiet to="/benchmarks/calculation" search={paramsOf(benchmark) as Record<string, string>}>
              {texts.copy}
            </AllowedLink>
          </Box>
        )}
      </Card>
    </Box>
  );
}

function FinalButton({ id }: { id: string }) {
  const texts = useTexts(overviewTexts);
  const { data: benchmark } = useBenchmark(id);
  const final = useMakingFinal();
  if (!benchmark || benchmark.is_final || !final.may(benchmark)) return null;
  return (
    <Button variant="contained" startIcon={<Star size={16} aria-hidden />} onClick={() => void final.ask(benchmark)}>
      {texts.makeFinal}
    </Button>
  );
}

/** A calculation at a glance: the own place for a client, the market's figures for the staff, and its parameters. */
export function BenchmarkPage() {
  const id = useBenchmarkId();
  return (
    <BenchmarkFrame extra={<ExportMenu id={id} />} action={<FinalButton id={id} />}>
      {(benchmark) => <Overview benchmark={benchmark} />}
    </BenchmarkFrame>
  );
}
