import type { FastifyInstance } from 'fastify';
import { workAs, type WaitLimits } from '../database/patience.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An export or an import, for which people wait longer. */
    long?: boolean;
  }
}

/** What a call may wait for the database in all; after that it is answered with 503 and gives its connection back. */
export function limitWaits(app: FastifyInstance, limits: WaitLimits): void {
  app.addHook('onRequest', ({ routeOptions: { config } }, _reply, done) => {
    workAs(config.long === true ? 'long' : 'call', done, limits);
  });
}
