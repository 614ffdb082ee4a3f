import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CHILD_ENVIRONMENT } from './child-environment.ts';

const MAIN = join(import.meta.dirname, '..', 'main.ts');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface RunningPortal {
  readonly pid: number;
  /** What it printed. */
  readonly output: () => string;
  readonly isAlive: () => boolean;
  stop(): Promise<void>;
}

/** The portal as it is run for people: `node api/main.ts`, returned when it answers. */
export async function runPortal(env: Readonly<Record<string, string>>): Promise<RunningPortal> {
  const child = spawn(process.execPath, [MAIN], { env: { ...CHILD_ENVIRONMENT, ...env } });
  const exited = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += String(piece)));
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null;
  const answers = () =>
    fetch(`http://127.0.0.1:${env['PORT']}/api/health/`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (!isAlive()) throw new Error(`The portal did not start:\n${output}`);
    await pause(100);
  }
  return {
    pid: child.pid!,
    output: () => output,
    isAlive,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
