import { useEffect } from 'react';
import type { Closable } from '#domain/access/first-steps.ts';
import { saveFirstSteps, type FirstSteps } from '#contract/first-steps.ts';
import { focusTitle } from '../layout/use-page-title.ts';
import { useCurrentPage } from '../layout/use-current-page.ts';
import { showInFrame, useFrame } from '../frame.ts';
import { useCall } from '../use-call.ts';
import { stepVisitedAt } from './step-pages.ts';

/** Failures are silent, because first steps are optional. */
export const useFirstSteps = (): FirstSteps | undefined => useFrame()?.first_steps;

const useSaving = () => useCall(saveFirstSteps, { show: (first_steps) => showInFrame({ first_steps }) });

/** Dismisses the first steps or a hint permanently. */
export function useClosing() {
  const saving = useSaving();
  const close = (closed: Closable) => {
    saving.mutate({ body: { closed } });
    // Move focus, because the pressed button disappears.
    focusTitle();
  };
  return { close, isClosing: saving.isPending };
}

/** Reports that a first-steps page was opened; the server decides whether it counts. */
export function useVisitedStep(): void {
  const { path } = useCurrentPage();
  const data = useFirstSteps();
  const { mutate } = useSaving();
  const step = stepVisitedAt(path);
  const isDue = data?.steps.some((one) => one.step === step && !one.done) === true && !data.closed.includes('steps');
  useEffect(() => {
    if (step !== undefined && isDue) mutate({ body: { visited: step } });
  }, [step, isDue, mutate]);
}
