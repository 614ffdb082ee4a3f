import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#contract/endpoint.ts';
import type { checkRelease, ReleaseCheck } from '#contract/release-check.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import type { ReleaseCell } from './cell-text.ts';
import { ClippedValues } from './ClippedValues.tsx';
import { HiddenFigures } from './HiddenFigures.tsx';
import { KeptFigures } from './KeptFigures.tsx';
import { MovedFigures } from './MovedFigures.tsx';
import { releaseTexts } from './release-texts.ts';
import { StateCounts } from './StateCounts.tsx';
import { Advice, Waiting } from './Waiting.tsx';
import { WithheldFigures } from './WithheldFigures.tsx';
import { WithholdDialog } from './WithholdDialog.tsx';

/** What clients would read if the calculation were published now; while it is being built, how far that is. */
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
  const [withheld, setWithheld] = useState<ReleaseCell | null>(null);
  const { counts, moved, kept, hidden, clipped, newcomers, waiting, advice } = check;
  return (
    <>
      <StateCounts counts={counts} />
      <MovedFigures list={moved} onWithhold={setWithheld} />
      <KeptFigures list={kept} onWithhold={setWithheld} />
      <HiddenFigures list={hidden} />
      <WithheldFigures />
      <Waiting waiting={waiting} newcomers={newcomers} />
      <Advice advice={advice} />
      <ClippedValues list={clipped} />
      <WithholdDialog cell={withheld} onClose={() => setWithheld(null)} />
    </>
  );
}
