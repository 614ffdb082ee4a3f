import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './database/schema.ts';
import { notFound } from './http/refusal.ts';

/** A file as it was sent or made. */
export interface KeptFile {
  readonly id: number;
  readonly name: string;
  readonly bytes: Buffer;
}

/** Identifies files with the same bytes. */
export const fingerprint = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

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

/** The file with a number. Whether the asker may have it is decided before. */
export async function openFile(db: Kysely<Database>, id: number): Promise<KeptFile> {
  const file = await db
    .selectFrom('stored_file')
    .select(['id', 'name', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file) throw notFound();
  return file;
}
