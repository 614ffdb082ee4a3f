/** Of PostgreSQL: shutting down, starting, full of connections, a standby that has not yet become the main server. */
const AWAY = /^(08...|57P0.|53300|25006)$/;
/** The driver's own words where it gives no code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable)/;
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
]);
const CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);

interface Coded {
  readonly code?: unknown;
  readonly syscall?: unknown;
}

/** Node gathers the failures of several addresses into one error. */
export const firstOf = (error: unknown): unknown =>
  error instanceof AggregateError ? (error.errors as unknown[])[0] : error;

export function codeOf(error: unknown): string {
  const { code } = (firstOf(error) ?? {}) as Coded;
  return typeof code === 'string' ? code : '';
}

/** An error of a thread, which arrives without its code. */
export class DatabaseAway extends Error {}

/** The database is unreachable or was just lost; a retry may succeed. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  const first = firstOf(error);
  if (!(first instanceof Error)) return false;
  const code = codeOf(first);
  if (NETWORK.has(code)) return CALLS.has(String((first as Coded).syscall));
  return AWAY.test(code) || (code === '' && LOST.test(first.message));
}

/** The disk is full: nothing can be saved. */
export const isDiskFull = (error: unknown): boolean => ['53100', 'ENOSPC'].includes(codeOf(error));
