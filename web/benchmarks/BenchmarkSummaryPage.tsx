import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { Ref } from '#contract/shapes.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { BenchmarkFrame } from './BenchmarkFrame.tsx';
import { useBenchmarkId } from './use-benchmark.ts';
import { MarketClosed } from './MarketClosed.tsx';
import { ReleaseFooter } from './release/ReleaseFooter.tsx';
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
  /** The company the staff have chosen. */
  readonly company: Ref | null;
  readonly name: string | undefined;
  readonly summary: BenchmarkSummary;
  readonly release: Benchmark['release'];
}

function Sheet({ id, company, name, summary, release }: SheetProps) {
  const texts = useTexts(summaryTexts);
  return (
    <>
      <Card sx={INSIDE}>
        <Muted sx={{ mb: 0.5 }}>{name}</Muted>
        <Typography
          component="p"
          sx={{ fontSize: { xs: '1.125rem', sm: '1.375rem' }, fontWeight: 600, lineHeight: 1.3, textWrap: 'pretty' }}
        >
          {summary.sentence}
        </Typography>
      </Card>
      <DoubtfulValues id={id} rows={summary.doubtful} company={company?.id} />
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
      <ReleaseFooter release={release} shown={[...summary.strongest, ...summary.weakest]} />
    </>
  );
}

function Summary({ benchmark: { release } }: { benchmark: Benchmark }) {
  const id = useBenchmarkId();
  const { me } = usePerson();
  const [chosen, choose] = useChosenCompany();
  return (
    <Box className="etalon-sheet" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <GlobalStyles styles={SUMMARY_PAPER} />
      <MarketClosed />
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
              <Sheet
                id={id}
                company={summary.company}
                name={summary.company?.name ?? me.company_name ?? undefined}
                summary={summary}
                release={release}
              />
            )}
          </>
        )}
      </QueryPart>
    </Box>
  );
}

/** One page for the head of IT: strongest, weakest, place, trend, money; on screen, as PDF and as a workbook. */
export function BenchmarkSummaryPage() {
  return <BenchmarkFrame extra={<SummaryFiles />}>{(benchmark) => <Summary benchmark={benchmark} />}</BenchmarkFrame>;
}
