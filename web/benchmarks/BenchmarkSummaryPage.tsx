import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { Navigate, useSearch } from '@tanstack/react-router';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { Ref } from '#contract/shapes.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { formTexts } from '#web/ui/form/texts.ts';
import { useTexts } from '#web/ui/language.tsx';
import { BenchmarkFrame } from './BenchmarkFrame.tsx';
import { useBenchmarkId } from './use-benchmark.ts';
import { FINAL } from './market/use-market-page.ts';
import { SummarySheet } from './summary/SummarySheet.tsx';
import { useSummary } from './summary/use-summary.ts';
import { PAPER } from './paper.ts';
import { summaryTexts } from './summary/texts.ts';
import { PrintButton } from './PrintButton.tsx';
import { useChangeSearch } from '#web/app/use-change-search.ts';

/** The company in the address, chosen by the staff. */
function useChosenCompany(): readonly [number | undefined, (company: number | null) => void] {
  const { company } = useSearch({ from: '/benchmarks/$benchmarkId/summary' });
  const change = useChangeSearch();
  return [company, (next) => change({ company: next ?? undefined })];
}

/** Prints the page, where there is something on it. */
function SummaryPrint() {
  const [company] = useChosenCompany();
  const { data } = useSummary(useBenchmarkId(), company);
  return !data || data.reason ? null : <PrintButton />;
}

interface CompanyPickProps {
  readonly companies: readonly Ref[];
  readonly chosen: Ref | null;
  readonly onChoose: (company: number | null) => void;
}

/** Lets the operator's staff choose a company with figures in the calculation. */
function CompanyPick({ companies, chosen, onChoose }: CompanyPickProps) {
  const texts = useTexts(summaryTexts);
  const form = useTexts(formTexts);
  const id = useId();
  return (
    <Field id={id} label={texts.company}>
      <Autocomplete<Ref>
        id={id}
        options={[...companies]}
        value={chosen}
        noOptionsText={form.nothingFound}
        getOptionLabel={({ name }) => name}
        getOptionKey={(company) => company.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, company) => onChoose(company?.id ?? null)}
        renderInput={(params) => <TextField {...params} placeholder={texts.chooseCompany} />}
      />
    </Field>
  );
}

/** The page in print: only the title and the summary, on one sheet, both lists side by side. */
const SUMMARY_PAPER = {
  '@media print': {
    ...PAPER,
    html: { fontSize: '10.25px !important' },
    '.etalon-sheet': { gap: '6px !important' },
    '.etalon-sheet > p': { margin: '0 !important' },
    '.etalon-lists': { gridTemplateColumns: '1fr 1fr !important', columnGap: '20px !important' },
    '.etalon-lists tr': {
      breakInside: 'avoid',
      paddingBlock: '1px !important',
      rowGap: '0 !important',
      // A place in words takes one line.
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.65fr) minmax(0, 1.4fr) minmax(0, 1fr) !important',
    },
    // The text beside the strip needs no line of its own.
    '.etalon-lists td.place': { display: 'flex', gap: '4px', alignItems: 'center' },
    '.etalon-lists td.place svg': { width: '48px !important', height: '14px !important', flex: 'none' },
    '.etalon-processes svg': { height: '12px !important' },
    '.etalon-processes': { columns: '3 !important', columnGap: '20px !important' },
    '.etalon-processes li': { padding: '1px 0 !important', gridTemplateColumns: 'minmax(0, 1fr) 72px 64px !important' },
    '.MuiCard-root': { border: '0 !important', padding: '0 !important', overflow: 'visible !important' },
  },
} as const;

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

/** A company's strongest, weakest, place, trend and money on one page, which prints on one sheet. */
export function BenchmarkSummaryPage() {
  if (!usePerson().isStaff) return <ForClient />;
  return <BenchmarkFrame extra={<SummaryPrint />}>{() => <Summary />}</BenchmarkFrame>;
}
