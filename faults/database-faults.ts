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
/** A process that died is there again within this time, whoever looks after it. */
export const RESTARTED_MS = 5000;

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

async function killPostmaster({ cluster }: Installation): Promise<void> {
  const running = readPostmaster(cluster);
  if (!running) return;
  process.kill(running.pid, 'SIGKILL');
  await until(() => Promise.resolve(!isAlive(running.pid)), START_LIMIT_MS, 'a killed server does not end', 1);
}

/** A living portal has started its PostgreSQL again, or it never ended. */
export const postgresRuns = ({ cluster }: Installation): Promise<unknown> =>
  until(() => Promise.resolve(readPostmaster(cluster)), RESTARTED_MS, 'PostgreSQL was not started again');

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

/** The ways in which PostgreSQL goes; the rounds of a scenario take turns. */
const DATABASE_FAULTS: readonly DatabaseFault[] = [
  [
    'stopped at once',
    async (site) => {
      stopAtOnce(site);
      await startAgain(site);
    },
  ],
  [
    'killed',
    async (site) => {
      await killPostmaster(site);
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

export const databaseFault = (round: number): DatabaseFault => DATABASE_FAULTS[round % DATABASE_FAULTS.length]!;
