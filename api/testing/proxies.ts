import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reverse proxy on 127.0.0.1 that appends the caller's address to X-Forwarded-For, as proxies usually do. */
export interface Proxy {
  readonly port: number;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';

export async function startOwnProxy(portalPort: number): Promise<Proxy> {
  const server = createServer((request, response) => {
    const forwarded = [request.headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean).join(', ');
    const headers = { ...request.headers, 'x-forwarded-for': forwarded };
    const { method, url } = request;
    const onward = send({ host: HOST, port: portalPort, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
