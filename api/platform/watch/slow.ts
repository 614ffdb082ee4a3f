import { AsyncLocalStorage } from 'node:async_hooks';
import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import type { DatabaseLog } from '../database/connection.ts';
import { LONGEST_QUERY, traceQuery } from '../traces/trace-queries.ts';

/** Slower than people wait without noticing. */
const SLOW_REQUEST_MS = 1000;
const SLOW_QUERY_MS = 500;
const BUSY = 0.9;

interface Spent {
  queries: number;
  databaseMs: number;
  readonly loop: EventLoopUtilization;
}

const spentBy = new AsyncLocalStorage<Spent>();

/** Counts what a request waits for in the database, and logs a query that takes long: its text, never its values. */
export const watchQueries =
  (log: DatabaseLog) =>
  (event: LogEvent): void => {
    const { queryDurationMillis: ms, query } = event;
    traceQuery(event);
    const spent = spentBy.getStore();
    if (spent) {
      spent.queries += 1;
      spent.databaseMs += ms;
    }
    if (ms >= SLOW_QUERY_MS) log.warn(`slow query, ${Math.round(ms)} ms: ${query.sql.slice(0, LONGEST_QUERY)}`);
  };

/** What most of the time went to: queries run side by side may take longer than the request. */
export function causeOf(ms: number, databaseMs: number, busy: number): 'database' | 'processor' | 'waiting' {
  if (databaseMs >= ms / 2) return 'database';
  return busy >= BUSY ? 'processor' : 'waiting';
}

/** Logs requests that take long, each with its cause. */
export function watchRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, done) => {
    spentBy.run({ queries: 0, databaseMs: 0, loop: performance.eventLoopUtilization() }, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const spent = spentBy.getStore();
    const ms = reply.elapsedTime;
    if (!spent || ms < SLOW_REQUEST_MS || reply.getHeader('content-type') === 'text/event-stream') return;
    const busy = performance.eventLoopUtilization(spent.loop).utilization;
    request.log.warn(
      {
        method: request.method,
        route: request.routeOptions.url,
        ms: Math.round(ms),
        queries: spent.queries,
        database_ms: Math.round(spent.databaseMs),
        busy: Math.round(busy * 100) / 100,
        cause: causeOf(ms, spent.databaseMs, busy),
      },
      'slow request',
    );
  });
}
