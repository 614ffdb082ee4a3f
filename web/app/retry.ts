/** The statuses after which a read is retried (spec section 7). A write never is. */
const RETRIED: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

export const RETRY_PAUSE_MS = 400;

/** Whether to send a request again after `attempt` tries (from 1) ended with this status. */
export const shouldRetry = (method: string, status: number, attempt: number): boolean =>
  method === 'GET' && attempt === 1 && RETRIED.has(status);
