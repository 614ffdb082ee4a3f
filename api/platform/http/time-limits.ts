import type { Settings } from '../settings.ts';

/** Headers are sent at once; only bodies take time on a slow line. */
const HEADERS_MS = 60_000;
const LONGEST_BETWEEN_CHECKS_MS = 30_000;
/** A calculation may think, and an event may be long in coming, before the first byte goes out. */
const IDLE_MS = 120_000;

/**
 * Connections that stall are closed. `requestTimeout` is for receiving the whole request, file included;
 * `connectionTimeout` for a connection on which nothing moves in either direction, such as a download that nobody reads.
 * Neither limits a long answer or a stream of events.
 */
export const timeLimits = ({ requestTimeoutMs }: Settings) => ({
  requestTimeout: requestTimeoutMs,
  connectionTimeout: IDLE_MS,
  http: {
    headersTimeout: Math.min(HEADERS_MS, requestTimeoutMs),
    connectionsCheckingInterval: Math.min(LONGEST_BETWEEN_CHECKS_MS, requestTimeoutMs / 4),
  },
});
