import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Connection } from '#api/platform/database/connection.ts';

const LAUNCHER = join(import.meta.dirname, '..', 'platform', 'database', 'embedded', 'start.ts');
const SCRIPT = `
  import { startEmbedded } from ${JSON.stringify(LAUNCHER)};
  if (process.argv[2]) process.umask(process.argv[2]);
  const silent = { info() {}, warn() {}, error() {} };
  try {
    const { connection, note, adopted, stop } = await startEmbedded({ dataDir: process.argv[1], log: silent, durable: false });
    process.once('SIGTERM', async () => { await stop(); process.exit(0); });
    console.log(JSON.stringify({ connection, note, adopted }));
    setInterval(() => {}, 1000);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }`;

export interface PortalProcess {
  readonly pid: number;
  readonly connection: Connection;
  readonly note: string | null;
  readonly adopted: boolean;
  /** SIGTERM stops the server in order, SIGKILL leaves it behind. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

async function text(stream: ChildProcess['stdout']): Promise<string> {
  let collected = '';
  for await (const chunk of stream ?? []) {
    collected += String(chunk);
    if (collected.endsWith('\n')) break;
  }
  return collected.trim();
}

/** Another process that owns the embedded server of this folder; rejects with what it printed when it was refused. */
export async function startPortalProcess(dataDir: string, umask = ''): Promise<PortalProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT, dataDir, umask]);
  const exited = once(child, 'exit');
  const problem = text(child.stderr);
  const answer = await text(child.stdout);
  if (!answer) throw new Error(await problem);
  return {
    ...(JSON.parse(answer) as Pick<PortalProcess, 'connection' | 'note' | 'adopted'>),
    pid: child.pid ?? 0,
    async end(signal) {
      child.kill(signal);
      await exited;
    },
  };
}
