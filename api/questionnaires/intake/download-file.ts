import type { downloadFile as downloadCall } from '#contract/questionnaires.ts';
import type { Kysely } from 'kysely';
import { audit, type AuditActor } from '../../journal/audit.ts';
import type { Database } from '../../platform/database/schema.ts';
import { openFile } from '../../platform/files.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { FileAnswer } from '../../platform/http/attachment.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { XLSX_TYPE } from '#workbooks/write.ts';
import { downloadTemplate } from '../../templates/download-template.ts';
import { findActualVersion } from '../../templates/queries.ts';
import { annotateInEnglish } from '../findings/annotate-in-english.ts';
import { sessionsSeenBy } from '../session-rows.ts';

/**
 * The file of a questionnaire, or the same with the findings in it, byte for byte, only with the questionnaire in detail;
 * or the file of the template in force. Findings are in the reader's language. The journal says when a file reaches out of itself.
 */
export async function downloadFile(services: Services, call: Call<typeof downloadCall>): Promise<FileAnswer> {
  const { db } = services;
  const { id } = call.params;
  const session = await sessionsSeenBy(db, call.actor)
    .select(['session.id', 'session.company_id', 'session.file_id', 'session.callout_count', 'session.year'])
    .where((row) => row.or([row('session.file_id', '=', id), row('session.annotated_file_id', '=', id)]))
    .executeTakeFirst();
  if (!session) {
    // A retired template is out of reach for everybody.
    const actual = await findActualVersion(db);
    if (actual?.file_id !== id) throw notFound();
    return downloadTemplate(services, call, actual.version_id);
  }
  const isAnnotated = session.file_id !== id;
  const { name, bytes } =
    isAnnotated && call.locale === 'en' ? await annotateInEnglish(services, session) : await openFile(db, id);
  await auditDownload(db, call, { ...session, name, callout_count: isAnnotated ? 0 : session.callout_count }, id);
  return { name, type: XLSX_TYPE, body: bytes };
}

interface Downloaded {
  readonly id: number;
  readonly company_id: number;
  readonly name: string;
  readonly callout_count: number | null;
}

/** Who took a file of which questionnaire, and that it reaches out of itself. */
export const auditDownload = (
  db: Kysely<Database>,
  call: AuditActor,
  session: Downloaded,
  file: number,
): Promise<void> => {
  const { id, company_id: about, name, callout_count } = session;
  const after = { name, session: id, ...(callout_count && { callout_count }) };
  return audit(db, call, { action: 'download', object_type: 'file', object_id: file, about, after });
};
