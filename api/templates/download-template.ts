import { templateOf } from '#domain/templates/template-of.ts';
import { audit, type AuditActor } from '../journal/audit.ts';
import { loadMethodology } from '../methodology/queries.ts';
import { listEntries } from '../organisations/directory-queries.ts';
import { openFile } from '../platform/files.ts';
import type { FileAnswer } from '../platform/http/attachment.ts';
import type { Services } from '../platform/services.ts';
import { XLSX_TYPE } from '#workbooks/write.ts';
import { getActualVersion, getVersion } from './queries.ts';
import { TEMPLATE_TASKS } from './workbook/task-module.ts';

/** The file of a version, the one in force when none is named; the download is audited. */
export async function downloadTemplate({ db }: Services, by: AuditActor, version: number | null): Promise<FileAnswer> {
  const { version_id, file_id } = version === null ? await getActualVersion(db) : await getVersion(db, version);
  const { bytes } = await openFile(db, file_id);
  const name = `Эталон — шаблон, версия ${version_id}.xlsx`;
  await audit(db, by, { action: 'download', object_type: 'template', object_id: version_id, after: { name } });
  return { name, type: XLSX_TYPE, body: bytes };
}

/** A template made from the methodology of this moment, to be edited and uploaded. */
export async function downloadGenerated({ db, workbooks }: Services, by: AuditActor): Promise<FileAnswer> {
  const form = templateOf(await loadMethodology(db), await listEntries(db, 'it_system'));
  const bytes = await workbooks.run(TEMPLATE_TASKS, 'generate', { form });
  const name = 'Эталон — шаблон по методике.xlsx';
  await audit(db, by, { action: 'download', object_type: 'file', after: { name } });
  return { name, type: XLSX_TYPE, body: Buffer.from(bytes) };
}
