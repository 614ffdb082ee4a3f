import type { ReturnedImport, downloadReturnedImport as downloadCall } from '#contract/company-import.ts';
import { XLSX_TYPE } from '#workbooks/write.ts';
import { audit } from '../../journal/audit.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { FileAnswer } from '../../platform/http/attachment.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';

/** The rows that came back of the actor's own last file: nobody sees those of others. */
const ownRows = ({ db }: Pick<Services, 'db'>, { user_id }: Pick<Actor, 'user_id'>) =>
  db.selectFrom('returned_import').where('user_id', '=', user_id);

export async function findReturnedImport(services: Services, actor: Actor): Promise<ReturnedImport | null> {
  const row = await ownRows(services, actor).select(['name', 'created_at', 'count', 'problems']).executeTakeFirst();
  return row ? { ...row, created_at: row.created_at.toISOString() } : null;
}

export async function downloadReturned(services: Services, call: Call<typeof downloadCall>): Promise<FileAnswer> {
  const row = await ownRows(services, call.actor).select(['name', 'bytes']).executeTakeFirst();
  if (!row) throw notFound();
  await audit(services.db, call, { action: 'download', object_type: 'file', after: { name: row.name } });
  return { name: row.name, type: XLSX_TYPE, body: row.bytes };
}

export const dropReturned = ({ db }: Pick<Services, 'db'>, { user_id }: Actor): Promise<unknown> =>
  db.deleteFrom('returned_import').where('user_id', '=', user_id).execute();
