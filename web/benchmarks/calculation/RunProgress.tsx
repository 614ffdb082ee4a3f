import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { runTexts } from './texts.ts';
import type { Run } from './use-run.ts';

/** The progress of a started calculation, or its failure. */
export function RunProgress({ run }: { run: Run }) {
  const texts = useTexts(runTexts);
  const { benchmark } = run;
  if (!benchmark) return null;
  const { id, status, progress } = benchmark;
  if (status === 'failed') {
    return (
      <>
        <ErrorState dense title={texts.failed(id)}>
          {texts.failedHint}
        </ErrorState>
        <Box sx={{ display: 'flex', justifyContent: 'center', pb: 2 }}>
          <Button variant="outlined" color="secondary" onClick={run.leave}>
            {texts.again}
          </Button>
        </Box>
      </>
    );
  }
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <Progress
        label={status === 'queued' ? texts.queued(id) : texts.processing(id)}
        value={status === 'queued' ? undefined : progress}
      />
      <Muted variant="caption">{texts.opens}</Muted>
      <div>
        <AllowedLink to="/benchmarks/history" quiet>
          {texts.toHistory}
        </AllowedLink>
      </div>
    </Box>
  );
}
