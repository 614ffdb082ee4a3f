import type pg from 'pg';
import { codeOf, firstOf, isAway } from './away.ts';
import { DatabaseError, type DatabaseLog, pause } from './connection.ts';

const MEANING: Readonly<Record<string, string>> = {
  '28P01': 'неверное имя или пароль',
  '28000': 'вход этому пользователю не разрешён',
  '3D000': 'такой базы данных на сервере нет',
};

/** How pgbouncer refuses what it would have to keep for a session. */
const REFUSED_BY_POOLER = /unsupported startup parameter/;

export const behindPooler = (name: string): DatabaseError =>
  new DatabaseError(
    `${name} ведёт не к самому PostgreSQL, а к посреднику (pgbouncer или подобному), а через него не проходят события и блокировки.\n` +
      'Укажите в DATABASE_URL адрес сервера: портал держит соединения сам, не больше двадцати на процесс.',
  );

function explain(error: unknown): string {
  const first = firstOf(error);
  return MEANING[codeOf(error)] ?? (first instanceof Error ? first.message : String(first));
}

interface Waiting {
  readonly name: string;
  readonly log: DatabaseLog;
  readonly patience: number;
  /** Refuses a server the portal cannot work with. */
  readonly fits: (client: pg.PoolClient) => Promise<void>;
}

async function tryOnce(pool: pg.Pool, fits: Waiting['fits']): Promise<void> {
  const client = await pool.connect();
  try {
    await fits(client);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Waits with growing pauses; a mistake that time does not fix is reported at once. */
export async function waitForDatabase(pool: pg.Pool, { name, log, patience, fits }: Waiting): Promise<void> {
  const deadline = Date.now() + patience;
  for (let wait = 200, tries = 1; ; wait = Math.min(wait * 2, 5000), tries++) {
    try {
      await tryOnce(pool, fits);
      return;
    } catch (error) {
      if (error instanceof DatabaseError) throw error;
      if (REFUSED_BY_POOLER.test(explain(error))) throw behindPooler(name);
      if (!isAway(error)) throw new DatabaseError(`База данных не открывается: ${name}.\n${explain(error)}`);
      if (Date.now() + wait > deadline) {
        const seconds = Math.round(patience / 1000);
        throw new DatabaseError(`База данных не отвечает уже ${seconds} с: ${name}.\n${explain(error)}`);
      }
      if (tries === 3) log.warn(`Ожидание базы данных: ${name} (${explain(error)})`);
      await pause(wait);
    }
  }
}
