import { BadAnswer } from '#web/app/api-error.ts';

/** Values belong to a questionnaire; an answer without one cannot be shown (spec section 5). */
export function atLeastOneSession<T extends { readonly sessions: readonly unknown[] }>(metrics: T): T {
  if (metrics.sessions.length === 0) throw new BadAnswer('SessionMetrics must have at least one session');
  return metrics;
}
