import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '#api/platform/database/connection.ts';
import { SUPERUSER } from '#api/platform/database/embedded/cluster.ts';
import { freePort } from '#api/testing/free-port.ts';
import { DATABASE, findPrograms, HOST, type Server } from '../rehearsal/postgres-programs.ts';
import type { Closing } from '../rehearsal/rehearsal.ts';

/** Two servers: what the first acknowledges, the second has written too. */
export interface Pair {
  readonly servers: readonly Server[];
  /** A program that ends well when the server at its third and fourth argument takes changes. */
  readonly checkPrimary: string;
  /** The one that takes changes, past any balancer. */
  connection(): Connection;
  /** The first dies as in a power cut, the second takes its place. */
  failOver(): Promise<void>;
  /** The dead one comes back as a copy of the other, which from then on waits for it. */
  rejoin(): Promise<void>;
}

export async function startPair(folder: string, closing: Closing): Promise<Pair> {
  const { bin, run, ask, make, start, end } = findPrograms(folder);
  let [primary, standby]: Server[] = [];
  const servers = await Promise.all(
    ['one', 'two'].map(async (name) => ({ name, port: await freePort(), folder: join(folder, name) })),
  );
  [primary, standby] = servers;

  async function followed(by: Server, server: Server, how: string): Promise<void> {
    for (let left = 150; (await ask(server, `select count(*) from pg_stat_replication where ${how}`)) !== '1'; left--) {
      if (left === 0) throw new Error(`${by.name} does not follow ${server.name}`);
      await pause(200);
    }
  }

  /** Copies the primary into the standby's folder; once the copy follows, the primary waits for it. */
  async function replicate(): Promise<void> {
    const [from, to] = [primary!, standby!];
    rmSync(to.folder, { recursive: true, force: true });
    const source = ['-h', HOST, '-p', String(from.port), '-U', SUPERUSER];
    await run('pg_basebackup', ...source, '-D', to.folder, '-R', '-X', 'stream', '-c', 'fast');
    await start(to);
    await followed(to, from, `state = 'streaming'`);
    await ask(from, `alter system set synchronous_standby_names = '*'`);
    await ask(from, 'select pg_reload_conf()');
    await followed(to, from, `sync_state = 'sync'`);
  }

  // The one that waits for the other first; one that is down already needs no end.
  closing.push(async () => {
    for (const server of [primary!, standby!]) await end(server, 'immediate').catch(() => undefined);
  });
  await make(primary!);
  await replicate();

  const takesChanges = `select 1 / (not pg_is_in_recovery())::int`;
  const checkPrimary = join(folder, 'is-primary');
  const psql = `${join(bin, 'psql')} -h "$3" -p "$4" -U ${SUPERUSER} -d ${DATABASE} -qtAc`;
  appendFileSync(checkPrimary, `#!/bin/sh\nexec ${psql} '${takesChanges}'\n`, { mode: 0o755 });

  return {
    servers,
    checkPrimary,
    connection: () => ({ host: HOST, port: primary!.port, user: SUPERUSER, database: DATABASE }),
    async failOver() {
      await end(primary!, 'immediate');
      await run('pg_ctl', '-D', standby!.folder, '-w', 'promote');
      [primary, standby] = [standby, primary];
    },
    rejoin: replicate,
  };
}
