import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '#api/platform/database/connect.ts';
import type { Connection } from '#api/platform/database/connection.ts';
import { SUPERUSER } from '#api/platform/database/embedded/cluster.ts';
import { readPostmaster } from '#api/platform/database/embedded/postmaster.ts';
import { connectionTo } from '#api/platform/database/embedded/server.ts';
import { startEmbedded } from '#api/platform/database/embedded/start.ts';
import { migrate, MIGRATIONS } from '#api/platform/database/migrate.ts';
import { fillSmallPortal } from '#api/testing/fill-small-portal.ts';
import { freePort } from '#api/testing/free-port.ts';
import { runPortal } from '#api/testing/running-portal.ts';
import { removeDataDir, silent, startSystem } from '#api/testing/test-cluster.ts';
import { TEST_SECRET_KEY } from '#api/testing/test-settings.ts';
import { urlOf } from '#api/testing/address.ts';
import { keepEnd } from './opened.ts';
import type { Mode, SeedName } from './modes.ts';
import { COUNTS, type Counts } from './tables.ts';

/** The portal's folder, and that of the server where it does not bring its own. */
export const dataIn = (folder: string): string => join(folder, 'data');
export const serverIn = (folder: string): string => join(folder, 'server');
const countsIn = (folder: string): string => join(folder, 'counts.json');
const workbookIn = (folder: string): string => join(folder, 'workbook.xlsx');

/** Root lends the database server to another user, who has to enter. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

async function startDatabase(mode: Mode, folder: string): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (mode === 'embedded') return startEmbedded({ dataDir: dataIn(folder), log: silent });
  makeFolder(serverIn(folder));
  return startSystem(serverIn(folder), true);
}

async function fillOlder(folder: string, target: Connection): Promise<void> {
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  const half = names.toSorted().slice(0, Math.floor(names.length / 2));
  const older = join(folder, 'migrations');
  mkdirSync(older);
  for (const name of half) copyFileSync(join(MIGRATIONS, name), join(older, name));
  const { pool, close } = await connect(target, { log: silent });
  await migrate(pool, silent, older);
  await close();
}

async function fillDemo(mode: Mode, folder: string, target: Connection): Promise<void> {
  const portal = await runPortal({
    DATA_DIR: dataIn(folder),
    DEMO: 'on',
    LOG_LEVEL: 'error',
    PORT: String(await freePort()),
    SECRET_KEY: TEST_SECRET_KEY,
    ...(mode === 'server' && { DATABASE_URL: urlOf(target) }),
  });
  const stop = keepEnd(() => portal.stop());
  try {
    const running = readPostmaster(join(dataIn(folder), 'postgres'));
    const { pool, close } = await connect(running ? connectionTo(running, SUPERUSER) : target, { log: silent });
    try {
      const { rows } = await pool.query(COUNTS);
      writeFileSync(countsIn(folder), JSON.stringify(rows[0]));
    } finally {
      await close();
    }
  } finally {
    await stop();
  }
}

async function makeSeed(mode: Mode, name: SeedName, folder: string): Promise<void> {
  for (const part of [folder, dataIn(folder)]) makeFolder(part);
  if (name === 'empty' && mode === 'embedded') return;
  const database = await startDatabase(mode, folder);
  const stop = keepEnd(() => database.stop());
  try {
    if (name === 'older') await fillOlder(folder, database.connection);
    if (name === 'small') {
      const env = { DATA_DIR: dataIn(folder), DEMO: 'on', SECRET_KEY: TEST_SECRET_KEY };
      writeFileSync(workbookIn(folder), (await fillSmallPortal(database.connection, env)).workbook);
    }
    if (name === 'demo' && mode === 'server') await fillDemo(mode, folder, database.connection);
  } finally {
    await stop();
  }
  if (name === 'demo' && mode === 'embedded') await fillDemo(mode, folder, database.connection);
}

/** Copies of installations that are made once in a run. */
export function createSeeds(base: string) {
  const making = new Map<string, Promise<string>>();

  function seed(mode: Mode, name: SeedName): Promise<string> {
    const key = `${mode}-${name}`;
    const folder = join(base, 'seeds', key);
    const made = making.get(key) ?? makeSeed(mode, name, folder).then(() => folder);
    making.set(key, made);
    return made;
  }

  return {
    /** What the undisturbed first start of the demonstration has left. */
    demoCounts: async (mode: Mode): Promise<Counts> =>
      JSON.parse(readFileSync(countsIn(await seed(mode, 'demo')), 'utf8')) as Counts,
    /** Owners and rights stay as they are. */
    async copyTo(mode: Mode, name: SeedName, folder: string): Promise<void> {
      const from = await seed(mode, name);
      const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, folder], { encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
    },
    /** Also what the launcher had to keep elsewhere. */
    remove(): void {
      for (const key of making.keys()) removeDataDir(dataIn(join(base, 'seeds', key)));
    },
  };
}

export type Seeds = ReturnType<typeof createSeeds>;

export const readWorkbook = (folder: string): Buffer =>
  existsSync(workbookIn(folder)) ? readFileSync(workbookIn(folder)) : Buffer.alloc(0);
