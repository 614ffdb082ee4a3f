import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useState } from 'react';
import type { Output } from '#contract/endpoint.ts';
import type { checkRelease } from '#contract/release-check.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { refusalOf } from '../refusal.ts';
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

interface ReleaseEvidenceProps {
  readonly trial: Output<typeof checkRelease> | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What clients would read if the calculation were published now; while it is being built, how far that is. */
export function ReleaseEvidence({ trial, error, onRetry }: ReleaseEvidenceProps) {
  const texts = useTexts(releaseTexts);
  const locale = useLocale();
  const [withheld, setWithheld] = useState<ReleaseCell | null>(null);
  if (error) {
    return (
      <Card>
        <ErrorState title={texts.refused} onRetry={onRetry}>
          {refusalOf(error, locale)}
        </ErrorState>
      </Card>
    );
  }
  if (trial?.state === 'failed') {
    return (
      <Card>
        <ErrorState title={texts.buildFailed} onRetry={onRetry}>
          {texts.buildFailedHint}
        </ErrorState>
      </Card>
    );
  }
  if (!trial?.check) {
    return (
      <Box role="status" sx={{ display: 'grid', gap: 2 }}>
        <Progress label={texts.building} value={trial?.progress} />
        <CardsSkeleton count={3} />
      </Box>
    );
  }
  const { counts, moved, kept, hidden, clipped, newcomers, waiting, advice } = trial.check;
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
