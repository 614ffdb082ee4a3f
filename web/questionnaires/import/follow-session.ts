import { isProcessed } from '#domain/questionnaires/states.ts';
import { getSession, type Session } from '#contract/questionnaires.ts';
import { call } from '#web/app/call.ts';
import { POLL_MS } from '#web/questionnaires/requests.ts';
import { onSessionEvent } from '#web/questionnaires/session-events.ts';

/** Follows processing by events, and by polling for networks that delay them. */
export function followSession(
  session: Session,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<Session> {
  if (isProcessed(session.status)) return Promise.resolve(session);
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const finish = (end: () => void) => {
      stop.abort();
      stopListening();
      clearInterval(timer);
      end();
    };
    const look = async () => {
      try {
        const now = await call(getSession, { params: { id: session.id } }, stop.signal);
        if (isProcessed(now.status)) finish(() => resolve(now));
        else onProgress(now.progress);
      } catch {
        // Ignore a lost connection; the next poll reads the state.
      }
    };
    const stopListening = onSessionEvent(({ id, status, progress }) => {
      if (id !== session.id) return;
      if (isProcessed(status)) void look();
      else onProgress(progress);
    });
    const timer = setInterval(() => void look(), POLL_MS);
    signal.addEventListener('abort', () => finish(() => reject(signal.reason as Error)));
  });
}
