import type { SessionStatus } from '#domain/questionnaires/states.ts';
import { onServerEvent, REOPENED } from '#web/app/events.ts';

export interface SessionProgress {
  readonly id: number;
  readonly status: SessionStatus;
  readonly progress: number;
}

/** Subscribes to the processing of questionnaires and to missed events; returns the function that unsubscribes. */
export const onSessionEvent = (
  listener: (progress: SessionProgress) => void,
  onMissed: () => void = () => undefined,
): (() => void) =>
  onServerEvent(({ type, data }) => {
    if (type === 'session') listener(JSON.parse(data) as SessionProgress);
    if (type === REOPENED) onMissed();
  });
