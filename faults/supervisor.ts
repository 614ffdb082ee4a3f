import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CHILD_ENVIRONMENT } from '#api/testing/child-environment.ts';

const ROOT = join(import.meta.dirname, '..');
/** `deploy/etalon.service` waits two seconds. */
const RESTART_AFTER_MS = 2000;

/** From the death of a process over the start of the next to its first answer. */
interface Absence {
  readonly from: number;
  startedAt: number | null;
  to: number | null;
}

export interface Supervised {
  readonly pid: () => number;
  /** How many processes have been started, the first one included. */
  readonly starts: () => number;
  readonly absences: readonly Absence[];
  /** The portal answers: whoever saw it says so. */
  answered(): void;
  kill(): void;
  /** Ends it in order and starts no other. */
  stop(): Promise<void>;
}

/** Runs `node api/main.ts` and starts it again whenever it ends, as systemd does. */
export function supervise(
  env: Readonly<Record<string, string>>,
  log: (line: string) => void,
  nodeOptions: readonly string[] = [],
): Supervised {
  const absences: Absence[] = [{ from: performance.now(), startedAt: null, to: null }];
  let starts = 0;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let child: ChildProcess;

  function start(): void {
    starts += 1;
    const started = spawn(process.execPath, [...nodeOptions, join(ROOT, 'api', 'main.ts')], {
      cwd: ROOT,
      env: { ...CHILD_ENVIRONMENT, ...env },
    });
    child = started;
    log(`portal started, process ${started.pid}`);
    const last = absences.at(-1);
    if (last) last.startedAt ??= performance.now();
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (piece) => log(String(piece).trimEnd()));
    started.once('exit', (code, signal) => {
      log(`portal ended: ${signal ?? code}`);
      if (isStopping) return;
      const open = absences.at(-1);
      if (!open || open.to !== null) absences.push({ from: performance.now(), startedAt: null, to: null });
      timer = setTimeout(start, RESTART_AFTER_MS);
    });
  }
  start();

  return {
    pid: () => child.pid ?? 0,
    starts: () => starts,
    absences,
    answered() {
      const last = absences.at(-1);
      if (last?.to === null && last.startedAt !== null) last.to = performance.now();
    },
    kill() {
      const last = absences.at(-1);
      if (!last || last.to !== null) absences.push({ from: performance.now(), startedAt: null, to: null });
      child.kill('SIGKILL');
    },
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const hard = setTimeout(() => child.kill('SIGKILL'), 30_000);
      await ended;
      clearTimeout(hard);
    },
  };
}
