import { followEvents, REPLACED } from '#contract/platform.ts';
import { ApiError } from './api-error.ts';
import { send } from './call.ts';
import { EventStream, type ServerEvent } from './event-stream.ts';

type Listener = (event: ServerEvent) => void;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

const listeners = new Set<Listener>();
let connection: AbortController | undefined;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Emitted when the stream reopens, because events in between were missed. */
export const REOPENED = 'reopened';

const announce = (event: ServerEvent): void => {
  for (const listener of listeners) listener(event);
};

/** Resolves when somebody turns to this window again, or the stream is no longer needed. */
const whenLookedAt = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const seen = new AbortController();
    const end = () => {
      seen.abort();
      resolve();
    };
    window.addEventListener('focus', end, { signal: seen.signal });
    signal.addEventListener('abort', end, { signal: seen.signal });
  });

/** Whether the stream ended because other windows of this person took its place. */
async function readUntilClosed(signal: AbortSignal, isFirst: boolean): Promise<boolean> {
  const response = await send(followEvents, {}, signal);
  if (response.body === null) return false;
  if (!isFirst) announce({ type: REOPENED, data: '', id: undefined });
  const stream = new EventStream();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    for (const event of stream.push(piece.value)) {
      if (event.type === REPLACED) return true;
      announce(event);
    }
  }
  return false;
}

async function stayConnected(signal: AbortSignal): Promise<void> {
  let wait = FIRST_PAUSE_MS;
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    try {
      if (await readUntilClosed(signal, isFirst)) await whenLookedAt(signal);
      wait = FIRST_PAUSE_MS;
    } catch (error) {
      // Signing in again makes a new page or new listeners; retrying with a refused token only fills the log.
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return;
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
    }
    if (!signal.aborted) await pause(wait);
  }
}

/**
 * Follows the progress of long jobs. All listeners share one connection, which is reopened when it breaks and closed
 * with the last of them. By `fetch`, since an EventSource cannot carry the bearer token.
 */
export function onServerEvent(listener: Listener): () => void {
  listeners.add(listener);
  if (connection === undefined) {
    const opened = new AbortController();
    connection = opened;
    void stayConnected(opened.signal).finally(() => {
      if (connection === opened) connection = undefined;
    });
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    connection?.abort();
    connection = undefined;
  };
}
