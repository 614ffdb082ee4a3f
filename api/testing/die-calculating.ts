// A portal that is killed in the middle of its first calculation: `node die-calculating.ts <connection>`.
import { sql } from 'kysely';
import { pino } from 'pino';
import { workOnBenchmarks } from '#api/benchmarks/work.ts';
import { openPortal } from '#api/open-portal.ts';
import type { Connection } from '#api/platform/database/connection.ts';
import type { Services } from '#api/platform/services.ts';
import { testSettings } from './test-settings.ts';

const portal = await openPortal({
  settings: testSettings(),
  target: JSON.parse(process.argv[2] ?? '{}') as Connection,
  log: pino({ level: 'silent' }),
});
const market: Services['market'] = {
  stop: () => portal.market.stop(),
  run: (module, task, input) =>
    portal.market.run(module, task, input, { onProgress: () => process.kill(process.pid, 'SIGKILL') }),
};
// However quickly its thread computes, nothing of it is saved before the process dies.
const { promise: locked, resolve: lockHeld } = Promise.withResolvers<void>();
void portal.db.transaction().execute(async (trx) => {
  await sql`lock table release, benchmark_metric in share row exclusive mode`.execute(trx);
  lockHeld();
  await new Promise(() => undefined);
});
await locked;
await workOnBenchmarks({ ...portal, market });
process.stdout.write('ready\n');
