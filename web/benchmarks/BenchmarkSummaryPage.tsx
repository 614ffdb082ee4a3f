import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { Navigate, useSearch } from '@tanstack/react-router';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { BenchmarkFrame } from './BenchmarkFrame.tsx';
import { useBenchmarkId } from './use-benchmark.ts';
import { FINAL } from './market/use-market-page.ts';
import { CompanyPick } from './summary/CompanyPick.tsx';
import { DoubtfulValues } from './summary/DoubtfulValues.tsx';
import { NoSummary } from './summary/NoSummary.tsx';
import { SUMMARY_PAPER } from './summary/paper.ts';
import { SummaryFiles } from './summary/SummaryFiles.tsx';
import { SummaryProcesses } from './summary/SummaryProcesses.tsx';
import { SummaryTable } from './summary/SummaryTable.tsx';
import { summaryTexts } from './summary/texts.ts';
import { useChosenCompany } from './summary/use-chosen-company.ts';
import { useSummary } from './summary/use-summary.ts';

const INSIDE = { p: { xs: 2, sm: 3 } } as const;

interface SheetProps {
  readonly id: string;
  readonly summary: BenchmarkSummary;
}

function Sheet({ id, summary }: SheetProps) {
  const texts = useTexts(summaryTexts);
  return (
    <>
      <Card sx={INSIDE}>
        <Muted sx={{ mb: 0.5 }}>{summary.company?.name}</Muted>
        <Typography
          component="p"
          sx={{ fontSize: { xs: '1.125rem', sm: '1.375rem' }, fontWeight: 600, lineHeight: 1.3, textWrap: 'pretty' }}
        >
          {summary.sentence}
        </Typography>
      </Card>
      <DoubtfulValues id={id} rows={summary.doubtful} company={summary.company?.id} />
      <Box
        className="etalon-lists"
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}
      >
        <Card sx={{ p: 2 }}>
          <SummaryTable id={id} side="better" rows={summary.strongest} />
        </Card>
        <Card sx={{ p: 2 }}>
          <SummaryTable id={id} side="worse" rows={summary.weakest} />
        </Card>
      </Box>
      <Card sx={INSIDE}>
        <SummaryProcesses processes={summary.processes} />
      </Card>
      <Muted variant="caption" component="p">
        {texts.confidential(summary.minimum)}
      </Muted>
    </>
  );
}

function Summary() {
  const id = useBenchmarkId();
  const [chosen, choose] = useChosenCompany();
  return (
    <Box className="etalon-sheet" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <GlobalStyles styles={SUMMARY_PAPER} />
      <QueryPart query={useSummary(id, chosen)} pending={<CardsSkeleton count={3} />}>
        {(summary) => (
          <>
            {summary.companies.length > 0 && (
              <Box className="etalon-screen" sx={{ maxWidth: 420 }}>
                <CompanyPick companies={summary.companies} chosen={summary.company} onChoose={choose} />
              </Box>
            )}
            {summary.reason ? (
              <>
                <NoSummary {...summary.reason} />
                <DoubtfulValues id={id} rows={summary.doubtful} company={summary.company?.id} />
              </>
            ) : (
              <Sheet id={id} summary={summary} />
            )}
          </>
        )}
      </QueryPart>
    </Box>
  );
}

/** A client reads the page for the director instead; a saved group has its own place in the table. */
function ForClient() {
  const id = useBenchmarkId();
  const search = useSearch({ from: '/benchmarks/$benchmarkId/summary' });
  const { company: _, ...group } = search;
  return id === FINAL ? (
    <Navigate to="/director" search={group} replace />
  ) : (
    <Navigate to="/benchmarks/$benchmarkId/metrics" params={{ benchmarkId: id }} search={group} replace />
  );
}

/** A company's strongest, weakest, place, trend and money on one page: on screen, as PDF and as a workbook. */
export function BenchmarkSummaryPage() {
  if (!usePerson().isStaff) return <ForClient />;
  return <BenchmarkFrame extra={<SummaryFiles />}>{() => <Summary />}</BenchmarkFrame>;
}
