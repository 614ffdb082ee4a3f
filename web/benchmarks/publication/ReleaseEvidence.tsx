import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { UseQueryResult } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { Output } from '#contract/endpoint.ts';
import type { checkRelease, ReleaseCheck } from '#contract/release-check.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { clippedColumns, keptColumns, movedColumns } from './cell-columns.tsx';
import { cellKey, type ReleaseCell } from './cell-text.ts';
import { Evidence } from './Evidence.tsx';
import { EvidenceList } from './EvidenceList.tsx';
import { hiddenColumns } from './hidden-columns.tsx';
import { releaseTexts } from './release-texts.ts';
import { StateCounts } from './StateCounts.tsx';
import { Advice, Waiting } from './Waiting.tsx';
import { WithheldFigures } from './WithheldFigures.tsx';
import { WithholdDialog } from './WithholdDialog.tsx';
import { withholdTexts } from './withhold-texts.ts';

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
      {moved.count === 0 && <Evidence title={texts.notMoved} />}
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
