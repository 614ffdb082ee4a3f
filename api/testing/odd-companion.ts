// The companion of a calculating thread as it should not be; the environment tells what is odd about it.
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { parentPort } from 'node:worker_threads';

/** `diesOnce`: a file that tells that it has died already; `answersAt`: a socket that is open for as long as it lives. */
const { COMPANION_DIES_ONCE: diesOnce, COMPANION_ANSWERS_AT: answersAt } = process.env;

if (answersAt) createServer((socket) => socket.resume().end()).listen(answersAt);
if (diesOnce && !existsSync(diesOnce)) {
  parentPort?.on('message', ({ task }: { task: string }) => {
    if (task !== 'statistics') return;
    writeFileSync(diesOnce, '');
    process.exit(1);
  });
}
await import('#api/benchmarks/worker/companion.ts');
