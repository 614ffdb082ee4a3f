import pg from 'pg';
import { type Connection, DatabaseError, type DatabaseLog, pause } from '../connection.ts';

/** Any number will do, as long as it stays the same: «etal». */
const LOCK_KEY = 0x6574616c;
/** A killed portal's session may outlive it by a moment. */
const PATIENCE = 2000;

export interface PortalLock {
  release(): Promise<void>;
}

async function findOwner(client: pg.Client): Promise<string> {
  const found = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1`,
    [LOCK_KEY],
  );
  return found.rows[0]?.application_name ?? '';
}

/** The owner's process is named in the session, so that the one who is refused can say it. */
async function openSession(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: `etalon ${process.pid}`, keepAlive: true });
  // Every loss also fires `end`, which is where it is dealt with.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const answer = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1::bigint) as locked', [
    LOCK_KEY,
  ]);
  return answer.rows[0]?.locked === true;
}

/** One portal on one folder: a session lock, which the server frees by itself when the process dies. */
export async function takePortalLock(connection: Connection, dataDir: string, log: DatabaseLog): Promise<PortalLock> {
  let released = false;
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

  /** When the server restarts after a crash of its own, sessions and their locks are gone. */
  async function takeAgain(): Promise<void> {
    for (let first = true; !released; first = false) {
      await pause(200);
      try {
        session = await openSession(connection);
        if (await tryLock(session)) {
          session.once('end', () => void takeAgain());
          return;
        }
        await session.end();
        if (first) log.error(`Каталогом данных ${dataDir} завладел другой портал.`);
      } catch {
        // The server is still recovering.
      }
    }
  }
  session.once('end', () => void takeAgain());

  return {
    async release() {
      released = true;
      await session.end().catch(() => {});
    },
  };
}
