import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accepts, freePort } from '#api/testing/free-port.ts';
import { HOST } from '../rehearsal/postgres-programs.ts';
import type { Closing } from '../rehearsal/rehearsal.ts';
import type { Pair } from './postgres-pair.ts';

/** HAProxy in front of the portals, for people, and in front of the servers, for the portals. */
export interface Balancer {
  readonly webPort: number;
  readonly databasePort: number;
}

interface Behind {
  readonly pair: Pair;
  readonly portals: readonly number[];
  readonly closing: Closing;
}

export async function startBalancer(program: string, folder: string, behind: Behind): Promise<Balancer> {
  const { pair, portals, closing } = behind;
  const [webPort, databasePort] = [await freePort(), await freePort()];
  const file = join(folder, 'haproxy.cfg');
  const checked = (names: readonly string[], ports: readonly number[]): string =>
    ports.map((port, at) => `  server ${names[at]} ${HOST}:${port} check`).join('\n');
  writeFileSync(
    file,
    `global
  external-check
  insecure-fork-wanted

defaults
  timeout connect 5s
  timeout client 120s
  timeout server 120s

listen web
  mode http
  bind ${HOST}:${webPort}
  timeout http-request 60s
  http-request del-header X-Forwarded-For
  option forwardfor
  option httpchk GET /readyz
  http-check expect ! string closing
  timeout check 5s
  default-server inter 1s
${checked(['first', 'second', 'third'], portals)}

listen database
  mode tcp
  bind ${HOST}:${databasePort}
  timeout client 1h
  timeout server 1h
  option external-check
  external-check command ${pair.checkPrimary}
  # A slow answer is not yet a lost server: only a refusal counts at once.
  timeout check 10s
  default-server inter 1s fastinter 300ms fall 2 rise 1 on-marked-down shutdown-sessions
${checked(
  pair.servers.map(({ name }) => name),
  pair.servers.map(({ port }) => port),
)}
`,
  );
  const child = spawn(program, ['-db', '-f', file], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  closing.push(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  for (let left = 100; !(await accepts(databasePort)); left--) {
    if (left === 0 || child.exitCode !== null) throw new Error(`HAProxy does not answer: haproxy -c -f ${file}`);
    await pause(100);
  }
  return { webPort, databasePort };
}
