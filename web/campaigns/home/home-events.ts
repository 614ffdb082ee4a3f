import type { ProgressEvent } from '#contract/platform.ts';
import type { ServerEvent } from '#web/app/event-stream.ts';

const UNDER_WAY = new Set(['queued', 'processing']);

/** Whether an event may change what waits: a message, a questionnaire or a calculation that ended, or events missed. */
export function changesHome({ type, data }: Pick<ServerEvent, 'type' | 'data'>): boolean {
  if (type !== 'session' && type !== 'benchmark') return true;
  const { status } = JSON.parse(data) as Partial<ProgressEvent>;
  return status !== undefined && !UNDER_WAY.has(status);
}

const PAUSE_MS = 1_000;

/** Joins the calls of a second into one at its end, so that a hundred questionnaires read the page once. */
export function joinCalls(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    call: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, PAUSE_MS);
    },
    cancel: () => clearTimeout(timer),
  };
}
