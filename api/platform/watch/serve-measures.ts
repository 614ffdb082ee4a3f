import { createServer, type Server } from 'node:http';
import type { Log } from '../log.ts';
import type { Measures } from './measure.ts';

export interface Listening {
  readonly host: string;
  readonly port: number;
}

/** Serves the measures on an address of their own, which no proxy for people leads to. */
export function serveMeasures(measures: Measures, { host, port }: Listening, log: Log): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    measures.read().then(
      (text) => response.writeHead(200, { 'content-type': measures.contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'measures');
        response.writeHead(503, { 'retry-after': '5' }).end();
      },
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
