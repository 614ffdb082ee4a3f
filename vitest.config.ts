import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { zoneOfRun } from './scripts/zone-of-run.mjs';

const order = process.env['TEST_ORDER'];
/** For what never comes: a busy machine takes its time, and a property that is run six times as often six times as long. */
const neverMs = (seconds: number): number => seconds * 1000 * (process.env['TEST_LONG'] ? 6 : 1);

/** `forward` and `backward`, each in one worker: every file runs once before and once after every other. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = files.toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1));
    return order === 'backward' ? sorted.toReversed() : sorted;
  }
}

/** Many files wait more than they compute, on two cores too. */
const WORKERS = order === undefined ? 3 : 1;

const IN_BROWSER = 'node_modules/@tanstack/router-core/dist/esm/isServer/client.js';

export default defineConfig({
  test: {
    ...(order !== undefined && { sequence: { sequencer: InOrder } }),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,workbooks,contract,web,scripts,demo}/**/*.test.ts'],
          setupFiles: ['workbooks/testing/same-cases.ts'],
          testTimeout: neverMs(60),
          expect: { poll: { timeout: neverMs(60) } },
          // Most of a file's time was loading the same modules; what a test changes for all it puts back.
          isolate: false,
          maxWorkers: WORKERS,
        },
      },
      {
        // Else the router takes Node for a server.
        resolve: { alias: { '@tanstack/router-core/isServer': join(import.meta.dirname, IN_BROWSER) } },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['web/testing/setup.ts'],
          // React as people get it is twice as fast as React with its warnings.
          env: { NODE_ENV: 'production', TZ: 'Europe/Moscow' },
          server: { deps: { inline: [/@tanstack/] } },
          testTimeout: neverMs(60),
          isolate: false,
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          name: 'api',
          include: ['{api,faults}/**/*.test.ts'],
          globalSetup: ['api/testing/global-setup.ts'],
          setupFiles: ['workbooks/testing/same-cases.ts'],
          // Every portal starts threads of its own, and each of them would compile its modules again.
          env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache', 'compiled'), TZ: zoneOfRun() },
          testTimeout: neverMs(300),
          hookTimeout: neverMs(300),
          expect: { poll: { timeout: neverMs(60) } },
          // Half of a file's time is loading the portal's modules; every file has a database of its own all the same.
          isolate: false,
          maxWorkers: WORKERS,
        },
      },
    ],
  },
});
