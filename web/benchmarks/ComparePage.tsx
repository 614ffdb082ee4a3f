import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowLeftRight, Equal } from 'lucide-react';
import { useMemo } from 'react';
import type { Moved } from '#contract/benchmark-results.ts';
import { ButtonLink } from '#web/app/links.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { compareColumns } from './compare/compare-columns.tsx';
import { CompareHead } from './compare/CompareHead.tsx';
import { hasMoved, movesFound, orderedMoves } from './compare/moves.ts';
import { compareTexts } from './compare/texts.ts';
import { refusalOf } from './refusal.ts';
import { comparisonQuery } from './requests.ts';
import { useAddress } from './use-address.ts';

/** Two calculations compared: which medians moved, how far, and why. */
export function ComparePage() {
  const texts = useTexts(compareTexts);
  const locale = useLocale();
  const { benchmarkId = '', otherId = '' }: { benchmarkId?: string; otherId?: string } = useParams({ strict: false });
  const comparison = useQuery(comparisonQuery(benchmarkId, otherId));
  const list = useListState({ ordering: '-change' });
  const [search, change] = useAddress();
  const all = search['all'] === true;
  const columns = useMemo(() => compareColumns(locale), [locale]);
  const { ordering, search: term } = list.state;
  const rows = useMemo(() => {
    const known = comparison.data?.metrics ?? [];
    return orderedMoves(movesFound(all ? known : known.filter(hasMoved), term), ordering);
  }, [comparison.data, all, term, ordering]);
  const moved = comparison.data?.metrics.filter(hasMoved).length ?? 0;
  return (
    <>
      <PageTitle
        extra={
          <ButtonLink
            variant="outlined"
            color="secondary"
            startIcon={<ArrowLeftRight size={16} aria-hidden />}
            to="/benchmarks/$benchmarkId/compare/$otherId"
            params={{ benchmarkId: otherId, otherId: benchmarkId }}
          >
            {texts.swap}
          </ButtonLink>
        }
      />
      {comparison.error && (
        <Card>
          <ErrorState title={texts.refused} onRetry={() => void comparison.refetch()}>
            {refusalOf(comparison.error, locale)}
          </ErrorState>
        </Card>
      )}
      {comparison.isPending && <PageSkeleton />}
      {comparison.data && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <CompareHead id={benchmarkId} otherId={otherId} comparison={comparison.data} />
          <Typography variant="h2" sx={{ mt: 1 }}>
            {moved === 0 ? texts.nobodyMoved : texts.moved(moved, comparison.data.metrics.length)}
          </Typography>
          <Table<Moved>
            id="benchmark-moves"
            label={texts.table}
            columns={columns}
            rows={rows}
            rowKey={(row) => String(row.metric.id)}
            rowTo={(row) => `/benchmarks/${otherId}/metrics/${row.metric.id}`}
            list={list}
            search={texts.search}
            toolbar={
              <ToggleButton
                value="all"
                size="small"
                selected={all}
                onChange={() => change((before) => ({ ...before, all: all ? undefined : true }))}
                sx={{ px: 1.5, height: 36 }}
              >
                {texts.all}
              </ToggleButton>
            }
            empty={
              <EmptyState dense icon={Equal} title={texts.nobodyMoved}>
                {texts.nobodyMovedHint}
              </EmptyState>
            }
          />
        </Box>
      )}
    </>
  );
}
