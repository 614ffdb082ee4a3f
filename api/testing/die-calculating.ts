// A portal that is killed in the middle of its first calculation: `node die-calculating.ts <connection>`.
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
await workOnBenchmarks({ ...portal, market });
process.stdout.write('ready\n');
