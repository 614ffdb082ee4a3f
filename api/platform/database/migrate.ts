import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { DatabaseError, type DatabaseLog } from './connection.ts';

export const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations');

/** An arbitrary constant shared by all processes and versions. */
const LOCK_KEY = 0x6d696772;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new DatabaseError(`Имя миграции ${name} не вида 0001_name.sql.`);
    if (numbers.has(number)) throw new DatabaseError(`Две миграции с номером ${number}.`);
    numbers.add(number);
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      // Git may check the file out with other line ends.
      const sha256 = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      return { name, sql, sha256 };
    }),
  );
}

type Applied = Pick<Migration, 'name' | 'sha256'>;

/** What is left to apply; a history that differs from the files is an error that names the file. */
export function pendingMigrations(files: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const { name, sha256 } of applied) {
    const file = byName.get(name);
    if (!file) {
      throw new DatabaseError(
        `К базе применена миграция ${name}, которой у этого портала нет: база создана более новой версией.`,
      );
    }
    if (file.sha256 !== sha256) {
      throw new DatabaseError(
        `Миграция ${name} изменена после применения. Верните прежний файл; изменения вносит новая миграция.`,
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  const last =
    applied
      .map(({ name }) => name)
      .toSorted()
      .at(-1) ?? '';
  const pending = files.filter(({ name }) => !done.has(name));
  const late = pending.find(({ name }) => name < last);
  if (late)
    throw new DatabaseError(`Миграция ${late.name} идёт раньше уже применённой ${last}: дайте ей следующий номер.`);
  return pending;
}

async function apply(client: pg.PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new DatabaseError(
      `Миграция ${name} не применена: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}

/** What is left to apply to a portal's database; null for one that no portal has been started on. */
export async function findPending(pool: pg.Pool): Promise<Migration[] | null> {
  const known = await pool.query<{ known: boolean }>(`select to_regclass('migration') is not null as known`);
  if (known.rows[0]?.known !== true) return null;
  const { rows } = await pool.query<Applied>('select name, sha256 from migration');
  return pendingMigrations(await readMigrations(MIGRATIONS), rows);
}

/** Brings the database up to date; processes that start together wait for the first one. Returns what was applied. */
export async function migrate(pool: pg.Pool, log: DatabaseLog, folder: string = MIGRATIONS): Promise<string[]> {
  const files = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(
      `create table if not exists migration (
         name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<Applied>('select name, sha256 from migration');
    const pending = pendingMigrations(files, rows);
    for (const migration of pending) {
      await apply(client, migration);
      log.info(`Применена миграция ${migration.name}`);
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => {});
    client.release();
  }
}
