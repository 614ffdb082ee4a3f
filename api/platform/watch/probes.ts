import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import type { Doors } from './doors.ts';
import { inTime } from './in-time.ts';
import { freeBytes } from './measure.ts';

/** With less than this on the data's disk, uploads will soon be refused. */
const LEAST_FREE_BYTES = 100 * 1024 * 1024;

type Answering = 'database' | 'disk' | 'closing';

/** Asks one question at a time: of a frozen database a second one would only take another connection. */
function questionTo(db: Services['db']): () => Promise<unknown> {
  let asking: Promise<unknown> | null = null;
  return () => (asking ??= sql`select 1`.execute(db).finally(() => (asking = null)));
}

async function missing(ask: () => Promise<unknown>, dataDir: string, doors: Doors): Promise<Answering[]> {
  const away = await inTime(ask()).then(
    () => false,
    () => true,
  );
  const free = await freeBytes(dataDir);
  return [
    ...(away ? (['database'] as const) : []),
    ...(free !== null && free < LEAST_FREE_BYTES ? (['disk'] as const) : []),
    ...(doors.closing ? (['closing'] as const) : []),
  ];
}

/**
 * `/livez`: the process answers, and restarting it would mend nothing else. `/readyz`: it can do its work now; what it
 * lacks is named. Neither is a call of a person, so neither is logged as one.
 */
export function probes(app: FastifyInstance, { db, settings }: Pick<Services, 'db' | 'settings'>, doors: Doors): void {
  const ask = questionTo(db);
  app.get('/livez', { logLevel: 'warn' }, async (_, reply) => reply.header('cache-control', 'no-store').send('ok'));
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    const lacks = await missing(ask, settings.dataDir, doors);
    return reply
      .code(lacks.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: lacks.length === 0 ? 'ready' : 'not-ready', lacks });
  });
}
