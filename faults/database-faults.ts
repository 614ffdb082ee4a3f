import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { choosePlace } from '#api/platform/database/embedded/place.ts';
import { isAlive, readPostmaster } from '#api/platform/database/embedded/postmaster.ts';
import type { Installation } from './installation.ts';
import { until } from './until.ts';

/** How long a server is away before whoever looks after it starts it again. */
const AWAY_MS = 1000;
const START_LIMIT_MS = 60_000;

/** Whoever is connected, but for us. */
const OTHERS = `backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** An embedded server is started again by the portal, another one by its own supervisor: here, by us. */
async function startAgain({ server }: Installation): Promise<void> {
  if (!server) return;
  await until(
    () =>
      server.restart('immediate', AWAY_MS).then(
        () => true,
        () => false,
      ),
    START_LIMIT_MS,
    'the server does not start again',
  );
}

/** `kill -9` of the server itself. */
export async function killServer(site: Installation): Promise<void> {
  const running = readPostmaster(site.cluster);
  if (running) {
    process.kill(running.pid, 'SIGKILL');
    await until(() => Promise.resolve(!isAlive(running.pid)), START_LIMIT_MS, 'a killed server does not end', 1);
  }
  await startAgain(site);
}

/** A living portal has started its PostgreSQL again, or it never ended. */
export const postgresRuns = ({ cluster, restartedMs }: Installation): Promise<unknown> =>
  until(() => Promise.resolve(readPostmaster(cluster)), restartedMs, 'PostgreSQL was not started again');

function stopAtOnce({ server, dataDir }: Installation): void {
  // The other server is stopped where it is started again.
  if (server) return;
  const { bin, cluster, user } = choosePlace(dataDir);
  spawnSync(join(bin, 'pg_ctl'), ['-D', cluster, '-m', 'immediate', '-w', 'stop'], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  });
}

async function killBackend(site: Installation): Promise<void> {
  const rows = await site.ask<{ pid: number }>(
    `select pid from pg_stat_activity where ${OTHERS} order by (state = 'active') desc, random() limit 1`,
  );
  if (rows?.[0]) process.kill(rows[0].pid, 'SIGKILL');
}

export const terminateAll = (site: Installation): Promise<unknown> =>
  site.ask(`select pg_terminate_backend(pid) from pg_stat_activity where ${OTHERS}`);

type DatabaseFault = readonly [name: string, happen: (site: Installation) => Promise<void>];

/** The other ways in which PostgreSQL goes; the rounds of a scenario take turns. */
const OTHER_FAULTS: readonly DatabaseFault[] = [
  [
    'stopped at once',
    async (site) => {
      stopAtOnce(site);
      await startAgain(site);
    },
  ],
  ['one of its processes killed', killBackend],
  [
    'all connections ended',
    async (site) => {
      await terminateAll(site);
      await pause(100);
    },
  ],
];

export const otherDatabaseFault = (round: number): DatabaseFault => OTHER_FAULTS[round % OTHER_FAULTS.length]!;
