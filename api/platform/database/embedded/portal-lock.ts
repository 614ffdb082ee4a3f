import { setTimeout as wait } from 'node:timers/promises';
import { Client } from '../client.ts';
import { type Connection, DatabaseError, type DatabaseLog, pause } from '../connection.ts';

/** An arbitrary constant: «etal». */
const LOCK_KEY = 0x6574616c;
/** A killed portal's session may outlive it by a moment. */
const PATIENCE = 2000;

export interface PortalLock {
  release(): Promise<void>;
}

async function findOwner(client: Client): Promise<string> {
  const found = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1`,
    [LOCK_KEY],
  );
  return found.rows[0]?.application_name ?? '';
}

/** The owner's process is named in the session, so that the one who is refused can say it. */
async function openSession(connection: Connection): Promise<Client> {
  const client = new Client({ ...connection, application_name: `etalon ${process.pid}` });
  await client.connect();
  return client;
}

async function tryLock(client: Client): Promise<boolean> {
  const answer = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1::bigint) as locked', [
    LOCK_KEY,
  ]);
  return answer.rows[0]?.locked === true;
}

/** Returns when the server answers; the session's end is the first sign that it may not. */
export type ReviveServer = (signal: AbortSignal) => Promise<void>;

/** One portal on one folder: a session lock, which the server frees by itself when the process dies. */
export async function takePortalLock(
  connection: Connection,
  dataDir: string,
  log: DatabaseLog,
  revive: ReviveServer,
): Promise<PortalLock> {
  const releasing = new AbortController();
  const { signal } = releasing;
  let taking: Promise<void> = Promise.resolve();
  let session = await openSession(connection);

  const deadline = Date.now() + PATIENCE;
  while (!(await tryLock(session))) {
    if (Date.now() > deadline) {
      const owner = await findOwner(session);
      await session.end();
      throw new DatabaseError(
        `Портал уже запущен с каталогом данных ${dataDir}${owner ? ` (процесс ${owner.replace('etalon ', '')})` : ''}.\n` +
          'Остановите его или укажите другой каталог в DATA_DIR.',
      );
    }
    await pause(50);
  }

  function holdOn(): void {
    session.once('end', () => {
      if (!signal.aborted) taking = takeAgain();
    });
  }

  /** When the server died or restarted after a crash of its own, sessions and their locks are lost. */
  async function takeAgain(): Promise<void> {
    for (let first = true; !signal.aborted; first = false) {
      await wait(200, undefined, { signal, ref: false }).catch(() => {});
      try {
        await revive(signal);
        session = await openSession(connection);
        if (await tryLock(session)) {
          holdOn();
          return;
        }
        await session.end();
        if (first) log.error(`Каталогом данных ${dataDir} завладел другой портал.`);
      } catch {
        // The server is still recovering.
      }
    }
  }
  holdOn();

  return {
    async release() {
      releasing.abort();
      await taking;
      await session.end().catch(() => {});
    },
  };
}
