import { makeAvailableToClient, retrySession, setHidden, showInBenchmark } from '#contract/questionnaires.ts';
import { useCall } from '#web/app/use-call.ts';
import { expectedSession } from './cached-sessions.ts';

export type Flag = 'show_in_benchmark' | 'hidden' | 'available_to_client';

export const FLAG_CALLS = {
  show_in_benchmark: showInBenchmark,
  hidden: setHidden,
  available_to_client: makeAvailableToClient,
} as const satisfies Record<Flag, unknown>;

export const useRetry = () =>
  useCall(retrySession, { expected: expectedSession(() => ({ status: 'queued', progress: 0 })) });
