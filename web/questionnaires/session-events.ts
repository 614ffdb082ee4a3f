import type { SessionStatus } from '#domain/questionnaires/states.ts';
import { onServerEvent, REOPENED } from '#web/app/events.ts';

export interface SessionProgress {
  readonly id: number;
  readonly status: SessionStatus;
  readonly progress: number;
}

/** Tells how the processing of questionnaires goes, and when some of it may have been missed, until the answer is called. */
export const onSessionEvent = (
  listener: (progress: SessionProgress) => void,
  onMissed: () => void = () => undefined,
): (() => void) =>
  onServerEvent(({ type, data }) => {
    if (type === 'session') listener(JSON.parse(data) as SessionProgress);
    if (type === REOPENED) onMissed();
  });
