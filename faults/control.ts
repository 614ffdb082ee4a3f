// Loaded into the portal's process before it (`node --import`): sets its clock and ends its threads as a file says.
// It stands for libfaketime, which moves the database's clock as well and needs a library of the system.
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import workers from 'node:worker_threads';

/** What the file sets in the portal's process. */
export interface ControlFile {
  /** The clock of the portal's main thread is wrong by so much. */
  readonly clockMs: number;
  /** Each time this grows, all threads are ended. */
  readonly deadThreads: number;
}

const EVERY_MS = 20;
const file = process.env['FAULTS_CONTROL'] ?? '';
const TrueDate = Date;
const threads = new Set<workers.Worker>();
let control: ControlFile = { clockMs: 0, deadThreads: 0 };

class ShiftedDate extends TrueDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(TrueDate.now() + control.clockMs);
    else super(...(given as [number]));
  }
  static override now(): number {
    return TrueDate.now() + control.clockMs;
  }
}

class TrackedWorker extends workers.Worker {
  constructor(...given: ConstructorParameters<typeof workers.Worker>) {
    super(...given);
    threads.add(this);
    this.once('exit', () => threads.delete(this));
  }
}

function applyControl(): void {
  try {
    const before = control.deadThreads;
    control = JSON.parse(readFileSync(file, 'utf8')) as ControlFile;
    if (control.deadThreads > before) for (const thread of threads) void thread.terminate();
  } catch {
    // Not yet written, or just being written.
  }
}

if (workers.isMainThread && file !== '') {
  globalThis.Date = ShiftedDate as DateConstructor;
  workers.Worker = TrackedWorker;
  syncBuiltinESMExports();
  setInterval(applyControl, EVERY_MS).unref();
}
