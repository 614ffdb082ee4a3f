import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from './database/schema.ts';
import { formatDate } from '#domain/language/format.ts';
import { text, type Text } from '#domain/language/text.ts';
import { conflict, notFound } from './http/refusal.ts';
import type { ReceivedFile } from './received-file.ts';

/** A file as it was sent or made. */
export interface KeptFile {
  readonly id: number;
  readonly name: string;
  readonly bytes: Buffer;
}

/** Identifies files with the same bytes. */
const fingerprint = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Keeps a file byte for byte; its number. Called with the transaction of whatever the file belongs to. */
export async function keepFile(
  trx: Kysely<Database>,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
): Promise<number> {
  const { id } = await trx
    .insertInto('stored_file')
    .values({ name, bytes, size: bytes.length, sha256: fingerprint(bytes) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The same for a file somebody sent, which goes to the database in pieces and is put together there. */
export async function keepReceivedFile(trx: Kysely<Database>, name: string, file: ReceivedFile): Promise<number> {
  await sql`create temp table received_piece (place int, bytes bytea) on commit drop`.execute(trx);
  let place = 0;
  for await (const bytes of file.pieces()) {
    await sql`insert into received_piece values (${place++}, ${bytes})`.execute(trx);
  }
  const { rows } = await sql<{ id: number }>`
    insert into stored_file (name, size, sha256, bytes)
    select ${name}, ${file.size}, ${file.sha256}, string_agg(bytes, ''::bytea order by place) from received_piece
    returning id`.execute(trx);
  const [kept] = rows;
  if (!kept) throw new Error('a file was not kept');
  return kept.id;
}

const gone = (at: Date | null): Text =>
  text(
    `Файла больше нет: он удалён ${formatDate(at, 'ru')} по сроку хранения. Значения анкеты сохранены.`,
    `The file is gone: it was removed on ${formatDate(at, 'en')} by its retention term. The values are kept.`,
  );

/** The file with a number. Whether the asker may have it is decided before. */
export async function openFile(db: Kysely<Database>, id: number): Promise<KeptFile> {
  const file = await db
    .selectFrom('stored_file')
    .select(['id', 'name', 'bytes', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file) throw notFound();
  const { name, bytes, removed_at } = file;
  if (bytes === null) throw conflict(gone(removed_at));
  return { id, name, bytes };
}
