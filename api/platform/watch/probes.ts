import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import type { Doors } from './doors.ts';
import { freeBytes } from './measure.ts';

/** With less than this on the data's disk, uploads will soon be refused. */
const LEAST_FREE_BYTES = 100 * 1024 * 1024;

type Answering = 'database' | 'disk' | 'closing';

type Watched = Pick<Services, 'measures' | 'settings'>;

async function missing({ measures, settings }: Watched, doors: Doors): Promise<Answering[]> {
  const reached = await measures.reachesDatabase();
  const free = await freeBytes(settings.dataDir);
  return [
    ...(reached ? [] : (['database'] as const)),
    ...(free !== null && free < LEAST_FREE_BYTES ? (['disk'] as const) : []),
    ...(doors.closing ? (['closing'] as const) : []),
  ];
}

/**
 * `/livez`: the process answers, and restarting it would mend nothing else. `/readyz`: it can do its work now; what it
 * lacks is named. Neither is a call of a person, so neither is logged as one.
 */
export function probes(app: FastifyInstance, watched: Watched, doors: Doors): void {
  app.get('/livez', { logLevel: 'warn' }, async (_, reply) => reply.header('cache-control', 'no-store').send('ok'));
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    const lacks = await missing(watched, doors);
    return reply
      .code(lacks.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: lacks.length === 0 ? 'ready' : 'not-ready', lacks });
  });
}
