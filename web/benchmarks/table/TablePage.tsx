import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import Skeleton from '@mui/material/Skeleton';
import { useSearch } from '@tanstack/react-router';
import { ListChecks, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { groupKey, readGroupKey } from '#domain/benchmarks/release/group-key.ts';
import { getMarketTable, type MarketTable as Table } from '#contract/market-table.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { partTexts } from '#web/ui/texts.ts';
import { MarketFrame } from '../market/MarketFrame.tsx';
import { useMarketPage } from '../market/use-market-page.ts';
import { PAPER } from '../paper.ts';
import { PrintButton } from '../PrintButton.tsx';
import { ExportMenu } from '../result/ExportMenu.tsx';
import { useBenchmarkId } from '../use-benchmark.ts';
import { BesideMenu, secondOf } from './BesideMenu.tsx';
import { MarketTable } from './MarketTable.tsx';
import { countRows, selectRows } from './select-rows.ts';
import { TABLE_ORDERS, TABLE_SHOWS } from './shows.ts';
import { TableControls, type TableRequest } from './TableControls.tsx';
import { TableNotes } from './TableNotes.tsx';
import { marketTableTexts } from './texts.ts';

const ON_PAPER = { '@media print': PAPER } as const;
const LINES = 12;

function TableSkeleton() {
  const texts = useTexts(partTexts);
  return (
    <Card role="status" aria-label={texts.loading} sx={{ px: 2.5 }}>
      {Array.from({ length: LINES }, (_, at) => (
        <Skeleton key={at} variant="text" height={42} />
      ))}
    </Card>
  );
}

/** What the address asks for; whatever is searched for is searched for among all indicators. */
function useAsked(): TableRequest {
  const { whole, show, process, search, ordering } = useSearch({ strict: false });
  const term = search === undefined ? '' : String(search);
  return {
    whole: whole ?? (show !== undefined || process !== undefined || term !== ''),
    show: TABLE_SHOWS.find((one) => one === show),
    process,
    search: term,
    order: TABLE_ORDERS.find((one) => one === ordering),
  };
}

function Found({ id, table, asked }: { id: string; table: Table; asked: TableRequest }) {
  const texts = useTexts(marketTableTexts);
  const change = useChangeSearch();
  const later = useDeferredValue(asked);
  const processes = useMemo(() => selectRows(table.processes, later), [table, later]);
  const { show, process, search } = asked;
  const narrowed = show !== undefined || search !== '';
  const second = secondOf(table);
  const onAsk = (next: Partial<TableRequest>) => {
    const { show: only, process: within, order, search: term } = { ...asked, ...next };
    const what = { show: only, process: within, ordering: order, search: term === '' ? undefined : term };
    change({ ...what, ...('whole' in next && { whole: next.whole }) }, 'replace');
  };
  const all = () => change({ show: undefined, process: undefined, search: undefined, whole: true }, 'replace');
  return (
    <>
      <TableControls asked={asked} onAsk={onAsk} table={table} shown={countRows(processes)} />
      {processes.length > 0 ? (
        <MarketTable id={id} table={table} processes={processes} narrowed={narrowed} second={second} />
      ) : (
        <Card>
          {narrowed || process !== undefined ? (
            <EmptyState icon={SearchX} title={texts.none} action={<Button onClick={all}>{texts.showAll}</Button>}>
              {texts.noneHint}
            </EmptyState>
          ) : (
            <EmptyState icon={ListChecks} title={texts.nothing}>
              {texts.nothingHint}
            </EmptyState>
          )}
        </Card>
      )}
      <TableNotes processes={processes} />
    </>
  );
}

/** All indicators of the market beside the company, by process, the weakest first. */
export function TablePage() {
  const texts = useTexts(marketTableTexts);
  const id = useBenchmarkId();
  const asked = useAsked();
  const { beside } = useSearch({ strict: false });
  const second = readGroupKey(beside);
  const page = useMarketPage(getMarketTable, id, {
    params: { id },
    query: { ...(asked.whole && { whole: true }), ...(second && { beside: groupKey(second) }) },
  });
  const process = page.data?.processes.find((one) => one.id === asked.process);
  return (
    <MarketFrame
      id={id}
      page={page}
      heading={{ title: texts.title }}
      pending={<TableSkeleton />}
      extra={
        <>
          <PrintButton />
          <ExportMenu id={id} beside={second} process={process} />
        </>
      }
      beside={page.data && <BesideMenu table={page.data} />}
    >
      {(table) => (
        <Box aria-busy={page.isUpdating}>
          <GlobalStyles styles={ON_PAPER} />
          <Muted sx={{ mb: 1.5 }}>{texts.hint}</Muted>
          <Found id={id} table={table} asked={asked} />
        </Box>
      )}
    </MarketFrame>
  );
}
