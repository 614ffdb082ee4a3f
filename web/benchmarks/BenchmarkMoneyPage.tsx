import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useSearch, useLocation } from '@tanstack/react-router';
import { ChartNoAxesCombined, FileSpreadsheet } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { YARDSTICKS } from '#domain/benchmarks/money/compare-costs.ts';
import { csvOf } from '#domain/language/csv.ts';
import { getMarketMoney, type MarketMoney } from '#contract/market-money.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { usePerson } from '#web/app/person.ts';
import { ClosedFileButton } from '#web/app/tariff-files/ClosedFileButton.tsx';
import { useClosedTariff } from '#web/app/tariff-files/use-closed-tariff.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { saveFile } from '#web/ui/chart/save-file.ts';
import { EmptyCard } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { SmallSelect } from '#web/ui/SmallSelect.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { ForCompanies, MarketFrame } from './market/MarketFrame.tsx';
import { MarketNotes } from './market/MarketNotes.tsx';
import { useMarketPage } from './market/use-market-page.ts';
import { moneyRows } from './money/money-csv.ts';
import { MoneySkeleton } from './money/MoneySkeleton.tsx';
import { MoneyTable } from './money/MoneyTable.tsx';
import { SentenceCard } from './money/SentenceCard.tsx';
import { MONEY_PAPER } from './money/table-styles.ts';
import { moneyTexts } from './money/texts.ts';
import { PrintButton } from './PrintButton.tsx';
import { useBenchmarkId } from './use-benchmark.ts';
import { TargetList } from './targets/TargetList.tsx';
import { targetTexts } from './targets/texts.ts';
import { useRemoveTarget, useTargets } from './targets/use-targets.ts';

/** All targets of the company; nothing while there are none. On paper they stand on the pages of years and indicators. */
function TargetsCard({ id }: { id: string }) {
  const texts = useTexts(targetTexts);
  const targets = useTargets();
  const remove = useRemoveTarget();
  const heading = useRef<HTMLHeadingElement>(null);
  const isMeant = useLocation().hash === 'targets';
  const isShown = targets !== undefined && targets.length > 0;
  useEffect(() => {
    if (isMeant && isShown) heading.current?.scrollIntoView({ block: 'center' });
  }, [isMeant, isShown]);
  if (!isShown) return null;
  return (
    <TitledCard title={texts.title} heading={heading} className="etalon-screen">
      <TargetList
        id={id}
        label={texts.title}
        targets={targets}
        onRemove={(target) => {
          heading.current?.focus();
          remove(target);
        }}
      />
      <Muted variant="caption">{texts.note}</Muted>
    </TitledCard>
  );
}

const rowsIn = ({ explain, defend, unjudged }: MarketMoney) => [...explain, ...defend, ...unjudged];

/** Why there is nothing to compare; null when there is. */
function useReason(money: MarketMoney) {
  const texts = useTexts(moneyTexts);
  const rows = rowsIn(money);
  if (money.head.closed) return { title: texts.closedTitle, text: texts.closed, action: null };
  if (rows.length === 0) return { title: texts.noRatiosTitle, text: texts.noRatios, action: null };
  if (rows.some(({ row }) => row.own !== null)) return null;
  return {
    title: texts.noValuesTitle,
    text: texts.noValues,
    action: <AllowedLink to="/sessions/import">{texts.toImport}</AllowedLink>,
  };
}

function Sheet({ id, money }: { id: string; money: MarketMoney }) {
  const texts = useTexts(moneyTexts);
  const reason = useReason(money);
  if (reason) {
    return (
      <EmptyCard icon={ChartNoAxesCombined} title={reason.title} {...(reason.action && { action: reason.action })}>
        {reason.text}
      </EmptyCard>
    );
  }
  const rows = rowsIn(money).map(({ row }) => row);
  return (
    <>
      <SentenceCard sentence={money.sentence ?? texts.nothing} counts={texts.overlap} />
      <Card>
        <MoneyTable id={id} money={money} year={Math.max(...rows.flatMap(({ own }) => own?.year ?? []))} />
      </Card>
      <TargetsCard id={id} />
      <Muted variant="caption" component="p">
        {texts.footnote}
      </Muted>
      <MarketNotes shown={rows} />
    </>
  );
}

function Yardstick({ yardstick }: Pick<MarketMoney, 'yardstick'>) {
  const texts = useTexts(moneyTexts);
  const change = useChangeSearch();
  return (
    <SmallSelect
      className="etalon-screen"
      label={texts.yardstick}
      value={yardstick}
      options={YARDSTICKS.map((one) => [one, texts[one]])}
      onChoose={(next) => change({ yardstick: next === 'best' ? 'best' : undefined }, 'replace')}
    />
  );
}

function Files({ money }: { money: MarketMoney }) {
  const texts = useTexts(moneyTexts);
  const locale = useLocale();
  const tariff = useClosedTariff();
  if (money.head.closed || rowsIn(money).length === 0) return null;
  const save = () =>
    saveFile(
      `${texts.fileName}.csv`,
      new Blob([csvOf(moneyRows(money, locale), locale)], { type: 'text/csv;charset=utf-8' }),
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

function ClientMoney({ id }: { id: string }) {
  const { yardstick = 'median' } = useSearch({ from: '/benchmarks/$benchmarkId/money' });
  const page = useMarketPage(getMarketMoney, id, { params: { id }, query: { yardstick } });
  const { data } = page;
  return (
    <MarketFrame
      id={id}
      page={page}
      pending={<MoneySkeleton />}
      extra={data && <Files money={data} />}
      beside={data && !data.head.closed && <Yardstick yardstick={yardstick} />}
    >
      {(money) => (
        <Box aria-busy={page.isUpdating} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <GlobalStyles styles={MONEY_PAPER} />
          <Sheet id={id} money={money} />
        </Box>
      )}
    </MarketFrame>
  );
}

/** What the company's cost ratios differ from the market by, in roubles a year: to explain and to defend, never summed. */
export function BenchmarkMoneyPage() {
  const id = useBenchmarkId();
  return usePerson().isStaff ? <ForCompanies id={id} /> : <ClientMoney id={id} />;
}
