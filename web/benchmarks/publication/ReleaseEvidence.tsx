import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { EyeOff, Undo2 } from 'lucide-react';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { formatDate } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Output } from '#contract/endpoint.ts';
import type { checkRelease, ReleaseCheck } from '#contract/release-check.ts';
import { liftWithheld, listWithheld, type Withheld } from '#contract/release-withheld.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { read } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import type { Column } from '#web/ui/table/Table.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { ShortTable, type ShortTableProps } from '../ShortTable.tsx';
import { metricColumn } from '../metric-column.tsx';
import { clippedColumns, keptColumns, movedColumns, cellColumn } from './cell-columns.tsx';
import { cellKey, type ReleaseCell } from './cell-text.ts';
import { hiddenColumns } from './hidden-columns.tsx';
import { releaseTexts } from './release-texts.ts';
import { StateCounts } from './StateCounts.tsx';
import { Advice, Waiting } from './Waiting.tsx';
import { WithholdDialog } from './WithholdDialog.tsx';
import { withholdTexts } from './withhold-texts.ts';

function columnsOf(locale: Locale): readonly Column<Withheld>[] {
  const texts = withholdTexts[locale];
  return [
    metricColumn(locale, ({ metric }) => metric),
    cellColumn(locale, (row) => row),
    { id: 'reason', header: texts.reason, maxWidth: 190, wrap: true, cell: ({ reason }) => reason },
    {
      id: 'author',
      header: texts.author,
      maxWidth: 120,
      cell: ({ author, created_at }) => (
        <>
          {author?.name}
          <Small sx={{ display: 'block' }}>{formatDate(created_at, locale)}</Small>
        </>
      ),
    },
  ];
}

/** Figures that analysts withhold from clients; each can be released again. */
function WithheldFigures() {
  const texts = useTexts(withholdTexts);
  const withheld = useQuery(read(listWithheld, {}));
  const lift = useCall(liftWithheld, { success: texts.backDone });
  const count = withheld.data?.length ?? 0;
  if (withheld.data && count === 0) return <TitledCard large title={texts.none} hint={texts.noneHint} />;
  return (
    <TitledCard large title={withheld.error ? texts.failed : texts.list(count)} hint={texts.listHint}>
      <ShortTable<Withheld>
        id="publication-withheld"
        label={texts.table}
        columnsOf={columnsOf}
        rows={withheld.data}
        error={withheld.error}
        onRetry={() => void withheld.refetch()}
        rowKey={({ id }) => String(id)}
        rowActions={({ id }) => [
          { label: texts.back, icon: Undo2, onClick: () => lift.mutate({ params: { id } }), disabled: lift.isPending },
        ]}
      />
    </TitledCard>
  );
}

/** Rows shown before the person expands the list. */
const FEW = 6;

interface EvidenceListProps<R extends object> extends Omit<ShortTableProps<R>, 'rows' | 'list'> {
  readonly title: string;
  readonly hint: string;
  readonly list: { readonly count: number; readonly results: readonly R[] };
}

/** The first rows of a list, more on demand, and the number beyond those; an empty list is not shown. */
function EvidenceList<R extends object>({ title, hint, list, ...table }: EvidenceListProps<R>) {
  const texts = useTexts(releaseTexts);
  const [whole, setWhole] = useState(false);
  const { count, results } = list;
  const more = results.length - FEW;
  const beyond = count - results.length;
  if (count === 0) return null;
  return (
    <TitledCard large title={title} hint={hint}>
      <ShortTable<R> {...table} rows={whole ? results : results.slice(0, FEW)} />
      {more > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Button size="small" color="secondary" onClick={() => setWhole(!whole)} aria-expanded={whole}>
            {whole ? texts.showLess : texts.showMore(more)}
          </Button>
          {beyond > 0 && <Muted variant="caption">{texts.notListed(beyond)}</Muted>}
        </Box>
      )}
    </TitledCard>
  );
}

/** What clients would read if the calculation were published now, or the progress of building it. */
export function ReleaseEvidence({ trial }: { trial: UseQueryResult<Output<typeof checkRelease>> }) {
  const texts = useTexts(releaseTexts);
  const { data } = trial;
  if (data?.state === 'failed') {
    return (
      <Card>
        <ErrorState title={texts.buildFailed} onRetry={() => void trial.refetch()}>
          {texts.buildFailedHint}
        </ErrorState>
      </Card>
    );
  }
  const building = (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <Progress label={texts.building} value={data?.progress} />
      <CardsSkeleton count={3} />
    </Box>
  );
  return (
    <QueryPart
      query={{ data: data?.check ?? undefined, error: trial.error, refetch: trial.refetch }}
      failed={texts.refused}
      pending={building}
    >
      {(check) => <Checked check={check} />}
    </QueryPart>
  );
}

function Checked({ check }: { check: ReleaseCheck }) {
  const texts = useTexts(releaseTexts);
  const withhold = useTexts(withholdTexts);
  const [withheld, setWithheld] = useState<ReleaseCell | null>(null);
  const { counts, moved, kept, hidden, clipped, newcomers, waiting, advice } = check;
  const withholdable = {
    rowKey: ({ cell }: { readonly cell: ReleaseCell }) => cellKey(cell),
    rowActions: ({ cell }: { readonly cell: ReleaseCell }) => [
      { label: withhold.action, icon: EyeOff, onClick: () => setWithheld(cell) },
    ],
  };
  return (
    <>
      <StateCounts counts={counts} />
      {moved.count === 0 && <TitledCard large title={texts.notMoved} />}
      <EvidenceList
        title={texts.moved(moved.count)}
        hint={texts.movedHint}
        id="publication-moved"
        label={texts.movedTable}
        columnsOf={movedColumns}
        list={moved}
        {...withholdable}
      />
      <EvidenceList
        title={texts.kept(kept.count)}
        hint={texts.keptHint}
        id="publication-kept"
        label={texts.keptTable}
        columnsOf={keptColumns}
        list={kept}
        {...withholdable}
      />
      <EvidenceList
        title={texts.hiddenMeasures(hidden.count)}
        hint={texts.hiddenHint}
        id="publication-hidden"
        label={texts.hiddenTable}
        columnsOf={hiddenColumns}
        list={hidden}
        rowKey={({ metric }) => String(metric.id)}
      />
      <WithheldFigures />
      <Waiting waiting={waiting} newcomers={newcomers} />
      <Advice advice={advice} />
      <EvidenceList
        title={texts.clipped(clipped.count)}
        hint={texts.clippedHint}
        id="publication-clipped"
        label={texts.clippedTable}
        columnsOf={clippedColumns}
        list={clipped}
        rowKey={({ metric, company }) => `${metric.id}:${company.id}`}
      />
      <WithholdDialog cell={withheld} onClose={() => setWithheld(null)} />
    </>
  );
}
