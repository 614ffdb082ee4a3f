import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Connected } from '#api/platform/database/connect.ts';
import type { Connection } from '#api/platform/database/connection.ts';
import { SUPERUSER } from '#api/platform/database/embedded/cluster.ts';
import { readPostmaster } from '#api/platform/database/embedded/postmaster.ts';
import { connectionTo } from '#api/platform/database/embedded/server.ts';
import { MIGRATIONS } from '#api/platform/database/migrate.ts';
import { readSettings } from '#api/platform/settings.ts';
import { urlOf } from '#api/testing/address.ts';
import { openDatabaseGate, type DatabaseGate } from '#api/testing/database-gate.ts';
import { freePort } from '#api/testing/free-port.ts';
import { runCommand } from '#api/testing/run-command.ts';
import { silent, startSystem, type SystemServer } from '#api/testing/test-cluster.ts';
import { TEST_SECRET_KEY, TEST_SECRETS } from '#api/testing/test-settings.ts';
import { tokenFor } from '#api/testing/token-for.ts';
import type { ControlFile } from './control.ts';
import type { Mode } from './modes.ts';
import { dataIn, readWorkbook, serverIn } from './seeds.ts';
import { supervise, type Supervised } from './supervisor.ts';
import type { Counts } from './tables.ts';
import { until } from './until.ts';

type Row = Readonly<Record<string, unknown>>;
export type Person = 'client' | 'analyst' | 'admin';

export interface Answer {
  /** 0: nobody answered. */
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string | null;
}

const CALL_LIMIT_MS = 60_000;
const AWAY_LIMIT_MS = 60_000;

interface InstallOptions {
  readonly log: (line: string) => void;
  readonly undisturbedDemo: () => Promise<Counts>;
  /** A process that died is there again within this time, whoever looks after it. */
  readonly restartedMs: number;
  readonly throughGate: boolean;
  readonly settings: Readonly<Record<string, string>> | undefined;
}

/** A portal under its supervisor, and its database. */
export async function install(
  mode: Mode,
  folder: string,
  { log, undisturbedDemo, restartedMs, throughGate, settings: given = {} }: InstallOptions,
) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = dataIn(folder);
  const server: SystemServer | null = mode === 'server' ? await startSystem(serverIn(folder), true) : null;
  const gate: DatabaseGate | null = server && throughGate ? await openDatabaseGate(server.connection) : null;
  const control = join(folder, 'control.json');
  const env: Record<string, string> = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    SECRET_KEY: TEST_SECRET_KEY,
    UPLOAD_DAILY_FILES: '100000',
    FAULTS_CONTROL: control,
    ...(server && { DATABASE_URL: urlOf((gate ?? server).connection) }),
    ...given,
  };
  const settings = readSettings(env);
  const cluster = join(server ? serverIn(folder) : dataDir, 'postgres');
  let portal: Supervised | null = null;
  let opened: Connected | null = null;
  const tokens = new Map<Person, string>();
  let orders: ControlFile = { clockMs: 0, deadThreads: 0 };

  function connection(): Connection | null {
    const running = readPostmaster(cluster);
    return server?.connection ?? (running && connectionTo(running, SUPERUSER));
  }

  function database(): Connected | null {
    const target = opened ? null : connection();
    if (target) opened = openDatabase(target, { log: silent, max: 1 });
    return opened;
  }

  /** Asks once; null when the database does not answer. */
  async function ask<T extends Row>(text: string): Promise<readonly T[] | null> {
    try {
      return (await database()?.pool.query<T>(text))?.rows ?? null;
    } catch {
      return null;
    }
  }

  return {
    mode,
    folder,
    dataDir,
    cluster,
    server,
    gate,
    url,
    env,
    ask,
    connection,
    /** What a first start nobody disturbed leaves. */
    undisturbedDemo,
    restartedMs,
    migrations: readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql')).length,
    workbook: readWorkbook(folder),
    /** Waits until the database answers. */
    query: <T extends Row>(text: string): Promise<readonly T[]> =>
      until(() => ask<T>(text), AWAY_LIMIT_MS, `the database does not answer: ${text}`),
    start(): Supervised {
      return (portal ??= supervise(env, log, ['--import', join(import.meta.dirname, 'control.ts')]));
    },
    portal(): Supervised {
      if (!portal) throw new Error('the portal has not been started');
      return portal;
    },
    /** Signs the three people in anew. */
    async signIn(): Promise<void> {
      const found = await until(
        async () =>
          database()
            ?.db.selectFrom('users')
            .select(['user_id', 'username'])
            .execute()
            .catch(() => null),
        AWAY_LIMIT_MS,
        'nobody to sign in',
      );
      for (const name of ['client', 'analyst', 'admin'] as const) {
        const person = found.find(({ username }) => username === name);
        const db = database()?.db;
        if (person && db) tokens.set(name, await tokenFor({ db, settings, secrets: TEST_SECRETS }, person.user_id));
      }
    },
    token: (who: Person): string => tokens.get(who) ?? '',
    async call(who: Person, method: string, path: string, body?: object | FormData): Promise<Answer> {
      const isForm = body instanceof FormData;
      try {
        const answer = await fetch(`${url}${path}`, {
          method,
          headers: {
            authorization: `Bearer ${tokens.get(who) ?? ''}`,
            ...(body && !isForm && { 'content-type': 'application/json' }),
          },
          ...(body && { body: isForm ? body : JSON.stringify(body) }),
          signal: AbortSignal.timeout(CALL_LIMIT_MS),
        });
        return { status: answer.status, body: await answer.text(), retryAfter: answer.headers.get('retry-after') };
      } catch (error) {
        return { status: 0, body: String(error), retryAfter: null };
      }
    },
    async isReady(): Promise<boolean> {
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok) portal?.answered();
      return answer?.ok === true;
    },
    /** Writes the file that controls the portal's process. */
    order(change: (before: ControlFile) => ControlFile): void {
      orders = change(orders);
      writeFileSync(`${control}.new`, JSON.stringify(orders));
      renameSync(`${control}.new`, control);
    },
    /** `npm run etalon -- check`. */
    check: () => runCommand(env, 'check'),
    async close(): Promise<void> {
      await opened?.close();
      await portal?.stop();
      await gate?.shut();
      await server?.stop();
      // A portal that was killed left its own server running.
      const left = server ? null : readPostmaster(cluster);
      if (left) process.kill(left.pid, 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Installation = Awaited<ReturnType<typeof install>>;
