import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useSearch } from '@tanstack/react-router';
import { ChartNoAxesCombined, FileSpreadsheet } from 'lucide-react';
import type { Benchmark } from '#contract/benchmarks.ts';
import { YARDSTICKS } from '#domain/benchmarks/money/compare-costs.ts';
import { costCounts, costSentence } from '#domain/benchmarks/money/sentence.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { ClosedFileButton } from '#web/app/tariff-files/ClosedFileButton.tsx';
import { useClosedTariff } from '#web/app/tariff-files/use-closed-tariff.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { csvOf } from '#domain/language/csv.ts';
import { saveFile } from '#web/ui/chart/save-file.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { BenchmarkFrame } from './BenchmarkFrame.tsx';
import { MarketClosed, useMarketClosed } from './MarketClosed.tsx';
import { moneyRows } from './money/money-csv.ts';
import { MoneySkeleton } from './money/MoneySkeleton.tsx';
import { MoneyTable } from './money/MoneyTable.tsx';
import { SentenceCard } from './money/SentenceCard.tsx';
import { MONEY_PAPER } from './money/table-styles.ts';
import { moneyTexts } from './money/texts.ts';
import { useMoney, type Money } from './money/use-money.ts';
import { PrintButton } from './PrintButton.tsx';
import { ReleaseFooter } from './release/ReleaseFooter.tsx';
import { TargetsCard } from './targets/TargetsCard.tsx';
import { useBenchmarkId } from './use-benchmark.ts';

const rowsIn = ({ compared: { explain, defend, unjudged } }: Money) => [...explain, ...defend, ...unjudged];

/** Why there is nothing to compare; null when there is. */
function useReason(money: Money) {
  const texts = useTexts(moneyTexts);
  const rows = rowsIn(money);
  if (rows.length === 0) return { title: texts.noRatiosTitle, text: texts.noRatios, action: null };
  if (rows.some(({ metric }) => metric.own !== null)) return null;
  return {
    title: texts.noValuesTitle,
    text: texts.noValues,
    action: <AllowedLink to="/sessions/import">{texts.toImport}</AllowedLink>,
  };
}

interface SheetProps {
  readonly id: string;
  readonly money: Money & { readonly group: string | null };
  readonly release: Benchmark['release'];
}

function Sheet({ id, money, release }: SheetProps) {
  const texts = useTexts(moneyTexts);
  const locale = useLocale();
  const reason = useReason(money);
  const { compared, yardstick, group } = money;
  if (reason) {
    return (
      <Card>
        <EmptyState icon={ChartNoAxesCombined} title={reason.title} {...(reason.action && { action: reason.action })}>
          {reason.text}
        </EmptyState>
      </Card>
    );
  }
  const years = rowsIn(money).flatMap(({ metric }) => metric.own?.year ?? []);
  return (
    <>
      <SentenceCard
        sentence={costSentence(compared, yardstick, group)[locale] || texts.nothing}
        counts={costCounts(compared)[locale]}
      />
      <Card>
        <MoneyTable id={id} money={money} year={Math.max(...years)} />
      </Card>
      <TargetsCard id={id} />
      <Muted variant="caption" component="p">
        {texts.footnote}
      </Muted>
      <ReleaseFooter release={release} shown={rowsIn(money).map(({ metric }) => metric)} />
    </>
  );
}

function Yardstick() {
  const texts = useTexts(moneyTexts);
  const change = useChangeSearch();
  const { yardstick = 'median' } = useSearch({ from: '/benchmarks/$benchmarkId/money' });
  return (
    <Select
      className="etalon-screen"
      size="small"
      value={yardstick}
      inputProps={{ 'aria-label': texts.yardstick }}
      onChange={({ target }) => change({ yardstick: target.value === 'best' ? 'best' : undefined }, 'replace')}
      sx={{ height: 36, justifySelf: 'start' }}
    >
      {YARDSTICKS.map((one) => (
        <MenuItem key={one} value={one}>
          {texts[one]}
        </MenuItem>
      ))}
    </Select>
  );
}

function ClientMoney({ release }: { release: Benchmark['release'] }) {
  const id = useBenchmarkId();
  const money = useMoney(id);
  return (
    <Box aria-busy={money.isUpdating} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <GlobalStyles styles={MONEY_PAPER} />
      <Yardstick />
      <QueryPart query={money} pending={<MoneySkeleton />}>
        {(known) => <Sheet id={id} money={known} release={release} />}
      </QueryPart>
    </Box>
  );
}

function Closed({ title, text }: { title: string; text: string }) {
  return (
    <Card>
      <EmptyState icon={ChartNoAxesCombined} title={title}>
        {text}
      </EmptyState>
    </Card>
  );
}

function MoneyPage({ benchmark: { release } }: { benchmark: Benchmark }) {
  const texts = useTexts(moneyTexts);
  const closed = useMarketClosed();
  if (usePerson().isStaff) return <Closed title={texts.staffTitle} text={texts.staff} />;
  if (!closed) return <ClientMoney release={release} />;
  return (
    <>
      <MarketClosed />
      <Closed title={texts.closedTitle} text={texts.closed} />
    </>
  );
}

function Files() {
  const texts = useTexts(moneyTexts);
  const locale = useLocale();
  const tariff = useClosedTariff();
  const { data } = useMoney(useBenchmarkId());
  if (!data || rowsIn(data).length === 0) return null;
  const save = () =>
    saveFile(
      `${texts.fileName}.csv`,
      new Blob([csvOf(moneyRows(data, locale), locale)], { type: 'text/csv;charset=utf-8' }),
    );
  return (
    <>
      <PrintButton />
      {tariff === null ? (
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<FileSpreadsheet size={16} aria-hidden />}
          onClick={save}
        >
          {texts.csv}
        </Button>
      ) : (
        <ClosedFileButton tariff={tariff}>{texts.csv}</ClosedFileButton>
      )}
    </>
  );
}

/** What the company's cost ratios differ from the market by, in roubles a year: to explain and to defend, never summed. */
export function BenchmarkMoneyPage() {
  return <BenchmarkFrame extra={<Files />}>{(benchmark) => <MoneyPage benchmark={benchmark} />}</BenchmarkFrame>;
}
