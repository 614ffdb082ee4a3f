import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accepts, freePort } from './free-port.ts';
import { findProgram, makeCertificate } from './make-certificate.ts';
import type { Proxy } from './proxies.ts';

const HOST = '127.0.0.1';
const DOCUMENT = new URL('../../docs/operations.md', import.meta.url);

export type ProxyName = 'haproxy' | 'nginx';

/** Why there is no such proxy to test with, or null. */
export const reasonToSkip = (name: ProxyName): string | null => {
  const missing = [name, 'openssl'].filter((program) => !findProgram(program));
  return missing.length === 0 ? null : `not installed: ${missing.join(', ')}`;
};

/** The example of the documentation, to the letter. */
function exampleOf(name: ProxyName): string {
  const found = new RegExp(`\`\`\`${name}\\n([^]*?)\`\`\``).exec(readFileSync(DOCUMENT, 'utf8'))?.[1];
  if (!found) throw new Error(`docs/operations.md has no example for ${name}`);
  return found;
}

interface Place {
  readonly folder: string;
  readonly port: number;
  /** Of one portal or of two. */
  readonly portals: readonly number[];
}

/** Replaces a place of the example; it must be there. */
const put = (text: string, from: string, to: string): string => {
  if (!text.includes(from)) throw new Error(`the example does not say «${from}»`);
  return text.replaceAll(from, to);
};

const atPortals = (text: string, { portals }: Place): string =>
  text.replaceAll(/127\.0\.0\.1:300([01])/g, (_, which: string) => `${HOST}:${portals[Number(which)] ?? portals[0]}`);

const SETUPS: Readonly<Record<ProxyName, (place: Place) => { text: string; args: (file: string) => string[] }>> = {
  haproxy(place) {
    const moved = atPortals(exampleOf('haproxy'), place);
    const bound = put(moved, 'bind :443', `bind ${HOST}:${place.port}`);
    return {
      text: put(bound, '/etc/haproxy/bench.example.com.pem', join(place.folder, 'both')),
      args: (file) => ['-db', '-f', file],
    };
  },
  nginx(place) {
    const { folder, port } = place;
    const bound = put(atPortals(exampleOf('nginx'), place), 'listen 443', `listen ${HOST}:${port}`);
    const named = put(bound, '/etc/ssl/bench.example.com.pem', join(folder, 'certificate'));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (what) => `${what}_temp_path ${folder}/${what};`,
    );
    const server = put(named, '/etc/ssl/bench.example.com.key', join(folder, 'key'));
    return {
      text: `daemon off; pid ${folder}/pid; error_log stderr;
events {}
http { access_log off; ${temporary.join(' ')}
${server}}
`,
      args: (file) => ['-c', file, '-e', 'stderr'],
    };
  },
};

/** The proxy with the example of the documentation, on https; only ports and certificates are others. */
export async function startDocumentedProxy(name: ProxyName, ...portals: number[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `etalon-${name}-`));
  // Where root starts it, nginx works as another user.
  chmodSync(folder, 0o755);
  const { key, certificate } = makeCertificate(folder);
  writeFileSync(join(folder, 'both'), certificate + key, { mode: 0o600 });
  const port = await freePort();
  const { text, args } = SETUPS[name]({ folder, port, portals });
  const file = join(folder, 'configuration');
  writeFileSync(file, text);
  const child = spawn(findProgram(name) ?? name, args(file), { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  let problem = '';
  child.stderr.on('data', (piece) => (problem += String(piece)));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await accepts(port)); tries++) {
    if (tries === 100 || child.exitCode !== null) {
      await stop();
      throw new Error(`${name} does not answer: ${problem}`);
    }
    await pause(50);
  }
  return { port, stop };
}
