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

/** Waits with growing pauses; a mistake that time does not fix is reported at once. */
export async function waitForDatabase(pool: pg.Pool, name: string, log: DatabaseLog, patience: number): Promise<void> {
  const deadline = Date.now() + patience;
  for (let wait = 200, tries = 1; ; wait = Math.min(wait * 2, 5000), tries++) {
    try {
      const client = await pool.connect();
      client.release();
      return;
    } catch (error) {
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
