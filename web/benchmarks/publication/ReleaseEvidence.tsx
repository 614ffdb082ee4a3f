import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { formatDate } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Output } from '#contract/endpoint.ts';
import type { checkRelease, ReleaseCheck } from '#contract/release-check.ts';
import { liftWithheld, listWithheld, type Withheld } from '#contract/release-withheld.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { read } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import type { Column } from '#web/ui/table/Table.tsx';
import { ShortTable } from '../ShortTable.tsx';
import { metricColumn } from '../metric-column.tsx';
import { cellColumn, movedColumns } from './cell-columns.tsx';
import { EvidenceList, useWithholdable, type Withhold } from './EvidenceList.tsx';
import { hiddenColumns } from './hidden-columns.tsx';
import { releaseTexts } from './release-texts.ts';
import { StateCounts } from './StateCounts.tsx';
import { Advice, Waiting } from './Waiting.tsx';
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

interface ReleaseEvidenceProps {
  readonly trial: UseQueryResult<Output<typeof checkRelease>>;
  readonly onWithhold: Withhold;
}

/** What else clients would read if the calculation were published now, or the progress of building it. */
export function ReleaseEvidence({ trial, onWithhold }: ReleaseEvidenceProps) {
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
      {(check) => <Checked check={check} onWithhold={onWithhold} />}
    </QueryPart>
  );
}

function Checked({ check, onWithhold }: { check: ReleaseCheck; onWithhold: Withhold }) {
  const texts = useTexts(releaseTexts);
  const withholdable = useWithholdable(onWithhold);
  const { counts, moved, hidden, newcomers, waiting, advice } = check;
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
    </>
  );
}
