import { notify } from '#web/ui/notify.tsx';
import { refusalLines } from './api-error.ts';

/** Shows why a change of many was refused, each with its reason; nothing was changed, which the first sentence says. */
export const nameRefusals =
  (nothingChanged: string) =>
  (error: unknown): never => {
    const lines = refusalLines(error);
    if (lines.length > 0) notify([nothingChanged, ...lines].join(' '), { variant: 'error' });
    throw error;
  };
