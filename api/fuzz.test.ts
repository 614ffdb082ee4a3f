import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markOnce } from './platform/database/mark-once.ts';
import { freePort } from './testing/free-port.ts';
import { fuzz } from './testing/fuzz/run.ts';
import { makeMarket, publish, runToEnd, type TestMarket } from './testing/market.ts';
import { openTestPortal, type TestPortal } from './testing/portal.ts';
import { TEST_SECRET_KEY } from './testing/test-settings.ts';
import { runPortal, type RunningPortal } from './testing/running-portal.ts';

const { FUZZ_REQUESTS, FUZZ_SEED } = process.env;
const requests = Number(FUZZ_REQUESTS ?? 500);
// The short run is the same every time, as every check of a change should be; the long one looks elsewhere each time.
const seed = Number(FUZZ_SEED ?? (FUZZ_REQUESTS === undefined ? 1 : Math.floor(Math.random() * 1e6)));
const deadlineMs = 60_000 + requests * 100;

const folder = mkdtempSync(join(tmpdir(), 'etalon-fuzz-'));
let portal: TestPortal;
let market: TestMarket;
let running: RunningPortal;
let port = 0;

beforeAll(async () => {
  portal = await openTestPortal();
  market = await makeMarket(portal);
  const { id } = await runToEnd(await portal.as('analyst'));
  await publish(portal, id);
  for (const demo of ['demo_market', 'demo_benchmarks']) await markOnce(portal.portal.db, demo);
  port = await freePort();
  // A process of its own: a call that blocks it for good is seen from outside.
  running = await runPortal({
    PORT: String(port),
    PUBLIC_URL: portal.portal.settings.publicUrl,
    DATABASE_URL: portal.database.url,
    SECRET_KEY: TEST_SECRET_KEY,
    DATA_DIR: folder,
    DEMO: 'on',
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'loopback',
    UPLOAD_DAILY_FILES: '100000',
    UPLOAD_DAILY_CHECKS: '100000',
    UPLOAD_DAILY_MB: '1000000',
  });
});
afterAll(async () => {
  await running?.stop();
  await portal?.close();
  rmSync(folder, { recursive: true, force: true });
});

test(
  'no call makes the portal fail, hang, answer in another shape or show what is another company’s',
  async () => {
    const { statuses, faults } = await fuzz(portal, market, { seed, requests, port, deadlineMs });
    const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`);
    process.stdout.write(`FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests}: ${counts.join(', ')}\n`);
    const isAlive = running.isAlive();
    if (!isAlive || faults.length > 0) throw new Error(`${faults.join('\n\n')}\n\n${running.output().slice(-5000)}`);
    expect(statuses.get(200)).toBeGreaterThan(requests / 10);
  },
  deadlineMs + 60_000,
);
