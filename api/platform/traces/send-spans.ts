import type { Attributes } from '@opentelemetry/api';
import type { Log } from '../log.ts';
import { formatSpans, type EndedSpan } from './otlp.ts';

const EVERY_MS = 1000;
const AT_ONCE = 500;
/** More than this is not kept for a collector that does not answer: about 4 MB. */
const MOST_KEPT = 4000;
const PATIENCE_MS = 5000;
/** A collector that is away is asked again after so long. */
const AGAIN_MS = 10_000;
/** A stopping portal waits for the last spans no longer than this. */
const LAST_MS = 2000;

export interface Collector {
  readonly url: URL;
  readonly resource: Attributes;
}

export interface Sender {
  readonly take: (span: EndedSpan) => void;
  stop(): Promise<void>;
}

/** Credentials travel in a header, not in the address. */
function requestTo({ href }: URL): [URL, Record<string, string>] {
  const url = new URL(href);
  const { username, password } = url;
  url.username = url.password = '';
  if (!url.pathname.endsWith('/v1/traces')) url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/traces`;
  const given = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return [url, username ? { authorization: `Basic ${Buffer.from(given).toString('base64')}` } : {}];
}

/**
 * Sends spans in batches beside the portal's work. A collector that is away costs some spans and two lines of the log:
 * one when it stops answering, one when it answers again.
 */
export function sendSpans({ url, resource }: Collector, log: Log): Sender {
  const [address, credentials] = requestTo(url);
  const kept: EndedSpan[] = [];
  let lost = 0;
  let isAway = false;
  let nextAt = 0;
  let sending: Promise<void> | null = null;

  function noteAnswer(problem: string | null): void {
    if (problem !== null && !isAway) log.warn({ problem }, 'traces cannot be sent');
    if (problem === null && isAway) log.info({ lost }, 'traces are sent again');
    if (problem === null) lost = 0;
    isAway = problem !== null;
    nextAt = isAway ? performance.now() + AGAIN_MS : 0;
  }

  /** What a collector refuses as such is not offered again; what it could not take now is. */
  async function send(batch: readonly EndedSpan[], patienceMs: number): Promise<void> {
    let status = 0;
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...credentials },
        body: formatSpans(resource, batch),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      await answer.body?.cancel();
      status = answer.status;
    } catch {
      // Unreachable or too slow: the status stays 0.
    }
    const isTaken = status >= 200 && status < 300;
    const isRefused = status >= 400 && status < 500 && status !== 429;
    if (isTaken || isRefused) kept.splice(0, batch.length);
    if (isRefused) lost += batch.length;
    noteAnswer(isTaken ? null : status === 0 ? 'no answer' : `status ${status}`);
  }

  async function sendAll(patienceMs: number): Promise<void> {
    do await send(kept.slice(0, AT_ONCE), patienceMs);
    while (!isAway && kept.length >= AT_ONCE);
  }

  const timer = setInterval(() => {
    if (sending || kept.length === 0 || performance.now() < nextAt) return;
    sending = sendAll(PATIENCE_MS).finally(() => (sending = null));
  }, EVERY_MS).unref();

  return {
    take(span) {
      if (kept.length < MOST_KEPT) kept.push(span);
      else lost += 1;
    },
    async stop() {
      clearInterval(timer);
      const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_MS).unref());
      const last = async (): Promise<void> => {
        await sending;
        while (!isAway && kept.length > 0) await send(kept.slice(0, AT_ONCE), LAST_MS);
      };
      await Promise.race([last(), late]);
    },
  };
}
