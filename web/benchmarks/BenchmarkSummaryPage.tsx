import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { Navigate, useSearch } from '@tanstack/react-router';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { BenchmarkFrame } from './BenchmarkFrame.tsx';
import { useBenchmarkId } from './use-benchmark.ts';
import { FINAL } from './market/use-market-page.ts';
import { CompanyPick } from './summary/CompanyPick.tsx';
import { SUMMARY_PAPER } from './summary/paper.ts';
import { SummaryFiles } from './summary/SummaryFiles.tsx';
import { SummarySheet } from './summary/SummarySheet.tsx';
import { useChosenCompany } from './summary/use-chosen-company.ts';
import { useSummary } from './summary/use-summary.ts';

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
            <SummarySheet id={id} summary={summary} />
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
