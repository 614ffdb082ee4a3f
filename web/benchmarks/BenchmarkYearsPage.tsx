import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { ChartNoAxesCombined } from 'lucide-react';
import type { ReactNode } from 'react';
import { yearSentence } from '#domain/benchmarks/years/year-texts.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { BenchmarkFrame } from './BenchmarkFrame.tsx';
import { MarketClosed, useMarketClosed } from './MarketClosed.tsx';
import { SentenceCard } from './money/SentenceCard.tsx';
import { PrintButton } from './PrintButton.tsx';
import { ReleaseFooter } from './release/ReleaseFooter.tsx';
import { CheckedTargets } from './targets/CheckedTargets.tsx';
import { useBenchmarkId } from './use-benchmark.ts';
import { YEARS_GRID, YEARS_PAPER } from './years/layout.ts';
import { NumberSlopes } from './years/NumberSlopes.tsx';
import { yearsTexts } from './years/texts.ts';
import { useYears, type Compared, type Years } from './years/use-years.ts';
import { WeakLists } from './years/WeakLists.tsx';
import { YearChanges } from './years/YearChanges.tsx';
import { YearSlopes } from './years/YearSlopes.tsx';
import { YearsSkeleton } from './years/YearsSkeleton.tsx';

function Nothing({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <Card>
      <EmptyState icon={ChartNoAxesCombined} title={title} {...(action !== undefined && { action })}>
        {text}
      </EmptyState>
    </Card>
  );
}

/** Chooses the two years; only where the company has more than two. */
function SpanChoice({ span, spans }: Pick<Compared, 'span' | 'spans'>) {
  const texts = useTexts(yearsTexts);
  const change = useChangeSearch();
  if (spans.length < 2) return null;
  return (
    <Select
      className="etalon-screen"
      size="small"
      value={spans.indexOf(span)}
      inputProps={{ 'aria-label': texts.span }}
      onChange={({ target }) => {
        const at = target.value;
        change(at === 0 ? { from: undefined, to: undefined } : { ...spans[at] }, 'replace');
      }}
      sx={{ height: 36, justifySelf: 'start' }}
    >
      {spans.map(({ from, to }, at) => (
        <MenuItem key={`${from}-${to}`} value={at}>
          {from} → {to}
        </MenuItem>
      ))}
    </Select>
  );
}

interface SheetProps {
  readonly id: string;
  readonly years: Years & { readonly group: string | null };
  readonly release: Benchmark['release'];
}

function Sheet({ id, years: { years, need, compared, group }, release }: SheetProps) {
  const texts = useTexts(yearsTexts);
  const locale = useLocale();
  if (!compared) {
    const [year] = years;
    const action = <AllowedLink to="/sessions/import">{texts.toImport}</AllowedLink>;
    return year === undefined ? (
      <Nothing title={texts.noneTitle} text={texts.none} action={action} />
    ) : (
      <Nothing title={texts.oneTitle(year)} text={texts.one} action={action} />
    );
  }
  const { span, keys, pairs, weak } = compared;
  const sentence = yearSentence(keys, span)?.[locale] ?? (keys.length === 0 ? texts.noKeys : texts.noPlaces);
  const shown = pairs.flatMap(({ before, after }) => [before.cell, after.cell].filter((cell) => cell !== null));
  return (
    <>
      <SpanChoice {...compared} />
      <SentenceCard sentence={sentence} counts={texts.subtitle(span.from, span.to)} />
      <Box sx={YEARS_GRID}>
        <YearSlopes keys={keys} span={span} need={need} group={group} sentence={sentence} />
        <YearChanges compared={compared} group={group} />
      </Box>
      <NumberSlopes id={id} keys={keys} span={span} need={need} />
      <CheckedTargets id={id} year={span.to} />
      <WeakLists id={id} weak={weak} />
      <Muted variant="caption" component="p">
        {texts.footnote}
      </Muted>
      <ReleaseFooter release={release} shown={shown} />
    </>
  );
}

function ClientYears({ release }: { release: Benchmark['release'] }) {
  const id = useBenchmarkId();
  const years = useYears(id);
  return (
    <Box aria-busy={years.isUpdating} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <GlobalStyles styles={YEARS_PAPER} />
      <QueryPart query={years} pending={<YearsSkeleton />}>
        {(known) => <Sheet id={id} years={known} release={release} />}
      </QueryPart>
    </Box>
  );
}

function YearsPage({ benchmark: { release } }: { benchmark: Benchmark }) {
  const texts = useTexts(yearsTexts);
  const closed = useMarketClosed();
  if (usePerson().isStaff) return <Nothing title={texts.staffTitle} text={texts.staff} />;
  if (!closed) return <ClientYears release={release} />;
  return (
    <>
      <MarketClosed />
      <Nothing title={texts.closedTitle} text={texts.closed} />
    </>
  );
}

/** How the company moved between two years: places and numbers of key indicators, counts, and the weak list. */
export function BenchmarkYearsPage() {
  return <BenchmarkFrame extra={<PrintButton />}>{(benchmark) => <YearsPage benchmark={benchmark} />}</BenchmarkFrame>;
}
