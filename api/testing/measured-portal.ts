import { chmod, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { seed } from '#api/access/seed.ts';
import { buildApp } from '#api/app.ts';
import { startWork } from '#api/work.ts';
import type { MarketThreadData } from '#api/benchmarks/worker/messages.ts';
import { createCubeCache } from '#api/benchmarks/worker/market/cube-cache.ts';
import type { WantedCube } from '#api/benchmarks/worker/market/load-market.ts';
import { openPortal } from '#api/open-portal.ts';
import { connect } from '#api/platform/database/connect.ts';
import type { Connection } from '#api/platform/database/connection.ts';
import { startEmbedded } from '#api/platform/database/embedded/start.ts';
import { readSettings } from '#api/platform/settings.ts';
import { startThreads } from '#api/platform/threads/start-threads.ts';
import { MARKET_TASKS } from '#api/benchmarks/worker/task-module.ts';
import { UNPACED } from './unpaced.ts';

export { templateFiller } from '#api/questionnaires/demo/fill-questionnaire.ts';

const log = pino({ level: 'silent' });

/** A portal to be measured: filled by the caller, listening, and whoever calls is its analyst. */
export async function openMeasuredPortal(fill: (target: Connection) => Promise<void>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'etalon-bench-'));
  // The server runs as another user when this one is root.
  await chmod(dataDir, 0o755);
  const embedded = await startEmbedded({ dataDir, log });
  const target = embedded.connection;
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: 'off' });
  const portal = await openPortal({ settings, target, log });
  await seed(portal);
  await fill(target);
  const person = { username: 'bench', full_name: 'Аналитик', role_id: 'user' };
  const { user_id } = await portal.db.insertInto('users').values(person).returning('user_id').executeTakeFirstOrThrow();
  const known = { user_id } as Awaited<ReturnType<typeof portal.signIn.authenticate>>;
  const signIn = { ...portal.signIn, authenticate: async () => known };
  const app = await buildApp({ ...portal, signIn }, 'no-web-here', UNPACED);
  await startWork(portal);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    target,
    async close(): Promise<void> {
      await app.close();
      await portal.close();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type MeasuredPortal = Awaited<ReturnType<typeof openMeasuredPortal>>;

/** Brings the market into memory as a process that starts does. */
export async function loadMarketOf({ target }: MeasuredPortal, wanted: WantedCube): Promise<void> {
  const { pool, close } = await connect(target, { log });
  await createCubeCache(pool).at(wanted);
  await close();
}

/** The least milliseconds that a saved calculation takes to be computed again; nothing is saved. */
export async function timeComputing(portal: MeasuredPortal, id: number): Promise<number> {
  const data: MarketThreadData = { target: portal.target };
  const market = startThreads({ threads: 1, tasksEach: Infinity, data: data, log: log });
  let least = Infinity;
  for (let round = 0; round < 6; round++) {
    // It says when all is loaded and when all is computed.
    const said: number[] = [];
    await market.run(MARKET_TASKS, 'calculate', { id }, { onProgress: () => said.push(performance.now()) });
    const [loaded = NaN, computed = NaN] = said;
    if (round > 0) least = Math.min(least, computed - loaded);
  }
  await market.stop();
  return least;
}
