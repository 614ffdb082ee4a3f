import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useSearch } from '@tanstack/react-router';
import { ChartNoAxesCombined } from 'lucide-react';
import type { ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { SLOPES_HEIGHT } from '#domain/benchmarks/years/slope-shapes.ts';
import { isCheckedIn } from '#domain/benchmarks/targets/check-target.ts';
import { getMarketYears, type MarketYears } from '#contract/market-years.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { usePerson } from '#web/app/person.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { EmptyCard } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { SmallSelect } from '#web/ui/SmallSelect.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { ForCompanies, MarketFrame } from './market/MarketFrame.tsx';
import { MarketNotes } from './market/MarketNotes.tsx';
import { useMarketPage } from './market/use-market-page.ts';
import { SentenceCard } from './money/SentenceCard.tsx';
import { PrintButton } from './PrintButton.tsx';
import { useBenchmarkId } from './use-benchmark.ts';
import { YEARS_GRID, YEARS_PAPER } from './years/layout.ts';
import { NumberSlopes } from './years/NumberSlopes.tsx';
import { yearsTexts } from './years/texts.ts';
import { WeakLists } from './years/WeakLists.tsx';
import { YearChanges } from './years/YearChanges.tsx';
import { YearSlopes } from './years/YearSlopes.tsx';
import { TargetList } from './targets/TargetList.tsx';
import { targetTexts } from './targets/texts.ts';
import { useTargets } from './targets/use-targets.ts';

/** The targets that the figures of a year have checked; nothing if there are none. */
function CheckedTargets({ id, year }: { id: string; year: number }) {
  const texts = useTexts(targetTexts);
  const checked = (useTargets() ?? []).filter((target) => isCheckedIn(target, year));
  if (checked.length === 0) return null;
  return (
    <TitledCard title={texts.checked(year)}>
      <TargetList id={id} label={texts.checked(year)} targets={checked} />
    </TitledCard>
  );
}

/** Cards of final size until the figures have loaded. */
function YearsSkeleton() {
  const height = SLOPES_HEIGHT + 76;
  return (
    <>
      <SentenceCard sentence={<Skeleton width="80%" />} counts={<Skeleton width="40%" />} />
      <Box aria-busy sx={YEARS_GRID}>
        <Skeleton variant="rounded" height={height} />
        <Skeleton variant="rounded" height={height} />
      </Box>
      <Skeleton variant="rounded" height={240} />
    </>
  );
}

function Nothing({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <EmptyCard icon={ChartNoAxesCombined} title={title} {...(action !== undefined && { action })}>
      {text}
    </EmptyCard>
  );
}

/** Chooses the two years; only where the company has more than two. */
function SpanChoice({ years: { spans, compared } }: { years: MarketYears }) {
  const texts = useTexts(yearsTexts);
  const change = useChangeSearch();
  if (!compared || spans.length < 2) return null;
  return (
    <SmallSelect
      className="etalon-screen"
      label={texts.span}
      value={spans.findIndex(({ from, to }) => from === compared.from && to === compared.to)}
      options={spans.map(({ from, to }, at) => [at, `${from} → ${to}`])}
      onChoose={(at) => change(at === 0 ? { from: undefined, to: undefined } : { ...spans[at] }, 'replace')}
    />
  );
}

function Sheet({ id, page: { head, years, compared } }: { id: string; page: MarketYears }) {
  const texts = useTexts(yearsTexts);
  if (head.closed) return <Nothing title={texts.closedTitle} text={texts.closed} />;
  if (!compared) {
    const [year] = years;
    const action = <AllowedLink to="/sessions/import">{texts.toImport}</AllowedLink>;
    return year === undefined ? (
      <Nothing title={texts.noneTitle} text={texts.none} action={action} />
    ) : (
      <Nothing title={texts.oneTitle(year)} text={texts.one} action={action} />
    );
  }
  const { from, to, keys, weak } = compared;
  const sentence = compared.sentence ?? (keys.length === 0 ? texts.noKeys : texts.noPlaces);
  const shown = [...keys, ...weak.left, ...weak.joined].flatMap(({ before, after }) => [before, after]);
  return (
    <>
      <SentenceCard sentence={sentence} counts={texts.subtitle(from, to)} />
      <Box sx={YEARS_GRID}>
        <YearSlopes compared={compared} group={head.group.name} sentence={sentence} />
        <YearChanges compared={compared} group={head.group.name} />
      </Box>
      <NumberSlopes id={id} compared={compared} />
      <CheckedTargets id={id} year={to} />
      <WeakLists id={id} weak={weak} />
      <Muted variant="caption" component="p">
        {texts.footnote}
      </Muted>
      <MarketNotes shown={shown} />
    </>
  );
}

function ClientYears({ id }: { id: string }) {
  const { from, to } = useSearch({ from: '/benchmarks/$benchmarkId/years' });
  const query = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const page = useMarketPage(getMarketYears, id, { params: { id }, query });
  const { data } = page;
  return (
    <MarketFrame
      id={id}
      page={page}
      pending={<YearsSkeleton />}
      extra={<PrintButton />}
      beside={data && !data.head.closed && <SpanChoice years={data} />}
    >
      {(years) => (
        <Box aria-busy={page.isUpdating} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <GlobalStyles styles={YEARS_PAPER} />
          <Sheet id={id} page={years} />
        </Box>
      )}
    </MarketFrame>
  );
}

/** How the company moved between two years: places and numbers of key indicators, counts, and the weak list. */
export function BenchmarkYearsPage() {
  const id = useBenchmarkId();
  return usePerson().isStaff ? <ForCompanies id={id} /> : <ClientYears id={id} />;
}
