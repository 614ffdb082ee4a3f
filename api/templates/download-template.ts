import type { downloadGeneratedTemplate } from '#contract/templates.ts';
import { audit, type AuditActor } from '../journal/audit.ts';
import { findDraft } from '../methodology/editions/edition-queries.ts';
import { loadMethodology } from '../methodology/queries.ts';
import { openFile } from '../platform/files.ts';
import type { FileAnswer } from '../platform/http/attachment.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { XLSX_TYPE } from '#workbooks/write.ts';
import { editionForm } from './edition-template.ts';
import { loadGeneratedForm } from './generated-form.ts';
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

/** A template made from the methodology of this moment, for a year or for all that are still reported, to be edited and uploaded. */
export async function downloadGenerated(
  { db, workbooks, now }: Services,
  { query: { year }, ...by }: Call<typeof downloadGeneratedTemplate>,
): Promise<FileAnswer> {
  // Whoever prepares a draft looks at its template before companies do.
  const isTrial = year !== undefined && year === (await findDraft(db))?.year;
  const form = isTrial
    ? await editionForm(db, await loadMethodology(db), year)
    : await loadGeneratedForm(db, now().getFullYear(), year);
  const bytes = await workbooks.run(TEMPLATE_TASKS, 'generate', { form });
  const name = `Эталон — шаблон по методике${year === undefined ? '' : ` ${year}`}.xlsx`;
  await audit(db, by, { action: 'download', object_type: 'file', after: { name } });
  return { name, type: XLSX_TYPE, body: Buffer.from(bytes) };
}
