import type { FastifyInstance } from 'fastify';
import { workAs, type WaitLimits } from '../database/patience.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An export or an import, for which people wait longer. */
    long?: boolean;
  }
}

/**
 * What a call may wait for the database in all; after that it is answered with 503 and gives its connection back. Who
 * calls is looked up for several at once: a file among them must not make the others wait for as long as itself.
 */
export function limitWaits(app: FastifyInstance, limits: WaitLimits): void {
  app.addHook('onRequest', (_request, _reply, done) => workAs('call', done, limits));
  app.addHook('preHandler', ({ routeOptions: { config } }, _reply, done) => {
    if (config.long === true) workAs('long', done, limits);
    else done();
  });
}
