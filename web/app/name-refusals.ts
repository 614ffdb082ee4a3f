import { notify } from '#web/ui/notify.tsx';
import { refusalLines } from './api-error.ts';
import { ERROR_TOAST_MS } from './report-error.ts';

/** A list stays on screen longer, for it takes longer to read. */
const MOST_TIMES = 5;

/** Shows why a change of many was refused, each with its reason; nothing was changed, which the first sentence says. */
export function showRefusals(nothingChanged: string, error: unknown): void {
  const lines = refusalLines(error);
  const duration = ERROR_TOAST_MS * Math.min(lines.length, MOST_TIMES);
  if (lines.length > 0) notify(nothingChanged, { variant: 'error', lines, duration });
}

/** The same where the failure goes on, to whoever waits for the change. */
export const nameRefusals =
  (nothingChanged: string) =>
  (error: unknown): never => {
    showRefusals(nothingChanged, error);
    throw error;
  };
