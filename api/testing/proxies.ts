import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

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

/** Debian keeps it where only root's PATH looks. */
const HAPROXY = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']
  .map((folder) => join(folder, 'haproxy'))
  .find((path) => existsSync(path));

/** Why there is no HAProxy to test with, or null. */
export const NO_HAPROXY = HAPROXY ? null : 'haproxy is not installed (apt-get install haproxy)';

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, HOST);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

const configuration = (port: number, portalPort: number): string => `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  option forwardfor
frontend web
  bind ${HOST}:${port}
  default_backend portal
backend portal
  server portal ${HOST}:${portalPort}
`;

export async function startHaproxy(portalPort: number): Promise<Proxy> {
  if (!HAPROXY) throw new Error(NO_HAPROXY ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'etalon-haproxy-'));
  const port = await freePort();
  writeFileSync(join(folder, 'haproxy.cfg'), configuration(port, portalPort));
  const child = spawn(HAPROXY, ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries === 100 || child.exitCode !== null) {
      await stop();
      throw new Error('HAProxy does not answer.');
    }
    await pause(50);
  }
  return { port, stop };
}
