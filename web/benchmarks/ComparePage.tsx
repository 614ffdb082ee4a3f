import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeftRight, Equal } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { Locale } from '#domain/language/text.ts';
import { compareBenchmarks, exportComparison, listMovers, type Moved } from '#contract/benchmark-comparison.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { ButtonLink } from '#web/app/links.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { read } from '#web/app/query-client.ts';
import { useChangeSearch, type AnySearch } from '#web/app/use-change-search.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { Small } from '#web/ui/Muted.tsx';
import { compareColumns, Pair } from './compare/compare-columns.tsx';
import { CompareHead } from './compare/CompareHead.tsx';
import { isMiddleMoved, isMoved, orderedMoves } from './compare/moves.ts';
import { MoversDrawer } from './compare/MoversDrawer.tsx';
import { sidesOf, type Sides } from './compare/sides.ts';
import { compareTexts } from './compare/texts.ts';
import { findRows } from './find-rows.ts';
import { benchmarkQuery } from './requests.ts';
import { GapPair, OwnPair, PlacePair } from './compare/own-columns.tsx';

const LINE = { display: 'flex', justifyContent: 'space-between', columnGap: 1.5 } as const;

interface CompareCardProps {
  readonly row: Moved;
  readonly name: ReactNode;
  readonly sides: Sides;
  readonly locale: Locale;
}

/** An indicator on a phone: the company's value, its place and distance in both groups, and both medians. */
function CompareCard({ row, name, sides, locale }: CompareCardProps) {
  const texts = compareTexts[locale];
  const pair = { row, sides, locale };
  return (
    <Box sx={{ display: 'grid', rowGap: 0.75 }}>
      <Box sx={{ ...LINE, alignItems: 'baseline' }}>
        <span>{name}</span>
        <Box sx={{ flex: 'none', textAlign: 'right' }}>
          <OwnPair {...pair} />
        </Box>
      </Box>
      <Box sx={{ ...LINE, alignItems: 'center' }}>
        <PlacePair {...pair} />
        <Box sx={{ textAlign: 'right' }}>
          <GapPair {...pair} />
        </Box>
      </Box>
      <Box sx={LINE}>
        <Small>{texts.middle}</Small>
        <Box sx={{ textAlign: 'right' }}>
          <Pair {...pair} figure="median" />
        </Box>
      </Box>
    </Box>
  );
}

const PAGE = '/benchmarks/$benchmarkId/compare/$otherId';

/** Two calculations compared: which figures changed, by how much, through whom and why. */
export function ComparePage() {
  const texts = useTexts(compareTexts);
  const locale = useLocale();
  const { isStaff, mayCall } = usePerson();
  const { benchmarkId, otherId } = useParams({ from: PAGE });
  const { period: year, all = false, metric: shown } = useSearch({ from: PAGE });
  const change = useChangeSearch();
  const calls = {
    params: { id: benchmarkId, otherId },
    query: { period: year === undefined ? 'latest' : String(year) },
  };
  const comparison = useQuery({ ...read(compareBenchmarks, calls), placeholderData: keepPreviousData });
  const ofCompany = !isStaff;
  const list = useListState({ ordering: ofCompany ? '-median' : '-effect' });
  const hasMoved = ofCompany ? isMiddleMoved : isMoved;
  const staffBefore = useQuery({ ...benchmarkQuery(benchmarkId), enabled: isStaff });
  const staffAfter = useQuery({ ...benchmarkQuery(otherId), enabled: isStaff });
  const { before, after } = comparison.data?.calculations ?? { before: staffBefore.data, after: staffAfter.data };
  const sides = sidesOf(before, after);
  const movedText = ofCompany ? sides.middleMoved : sides.moved;
  const columns = useMemo(() => compareColumns(locale, sides, ofCompany), [locale, sides, ofCompany]);
  const card = useMemo(
    () => (row: Moved, name: ReactNode) => <CompareCard row={row} name={name} sides={sides} locale={locale} />,
    [sides, locale],
  );
  const { ordering, search: term } = list.state;
  const rows = useMemo(() => {
    const known = comparison.data?.metrics ?? [];
    return orderedMoves(
      findRows(all ? known : known.filter(hasMoved), term, ({ metric }) => metric),
      ordering,
    );
  }, [comparison.data, all, hasMoved, term, ordering]);
  const moved = comparison.data?.metrics.filter(hasMoved).length ?? 0;
  const seesMovers = !ofCompany && mayCall(listMovers);
  const open = seesMovers ? rows.find(({ metric }) => metric.id === shown) : undefined;
  const go = (more: AnySearch) => change(more, 'replace');
  const periodName = (period: string): string => (period === 'latest' ? texts.latest : period);
  return (
    <>
      <PageTitle
        extra={
          <>
            {seesMovers && (
              <DownloadButton file={exportComparison} input={calls}>
                {texts.export}
              </DownloadButton>
            )}
            <ButtonLink
              variant="outlined"
              color="secondary"
              startIcon={<ArrowLeftRight size={16} aria-hidden />}
              to="/benchmarks/$benchmarkId/compare/$otherId"
              params={{ benchmarkId: otherId, otherId: benchmarkId }}
            >
              {texts.swap}
            </ButtonLink>
          </>
        }
      />
      <QueryPart query={comparison} failed={texts.refused} pending={<PageSkeleton />}>
        {(compared) => (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <CompareHead before={before} after={after} sides={sides} comparison={compared} />
            <Typography variant="h2" sx={{ mt: 1 }}>
              {(moved === 0 ? sides.same : movedText(moved, compared.metrics.length))[locale]}
            </Typography>
            <Table<Moved>
              id="benchmark-moves"
              label={texts.table}
              columns={columns}
              rows={rows}
              rowKey={(row) => String(row.metric.id)}
              {...(seesMovers
                ? { onRowClick: (row: Moved) => go({ metric: row.metric.id }) }
                : {
                    rowTo: (row: Moved) => ({
                      to: '/benchmarks/$benchmarkId/metrics/$metricId',
                      params: { benchmarkId: otherId, metricId: row.metric.id },
                    }),
                  })}
              list={list}
              tall
              {...(ofCompany && { card })}
              loading={comparison.isPlaceholderData}
              search={texts.search}
              toolbar={
                <>
                  <TextField
                    select
                    size="small"
                    label={texts.period}
                    value={calls.query.period}
                    onChange={({ target }) =>
                      go({ period: target.value === 'latest' ? undefined : Number(target.value) })
                    }
                    sx={{ minWidth: 190 }}
                  >
                    {compared.periods.map(({ period, moved: count }) => (
                      <MenuItem key={period} value={period}>
                        {count === null || ofCompany ? periodName(period) : texts.inPeriod(periodName(period), count)}
                      </MenuItem>
                    ))}
                  </TextField>
                  <ToggleButton
                    value="all"
                    size="small"
                    selected={all}
                    onChange={() => go({ all: all ? undefined : true })}
                    sx={{ px: 1.5, height: 36, whiteSpace: 'nowrap' }}
                  >
                    {texts.all}
                  </ToggleButton>
                </>
              }
              empty={{ icon: Equal, title: sides.same[locale], hint: sides.sameHint[locale] }}
            />
          </Box>
        )}
      </QueryPart>
      {open && <MoversDrawer calls={calls} moved={open} onClose={() => go({ metric: undefined })} />}
    </>
  );
}
