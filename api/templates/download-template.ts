import { text, type Locale } from '#domain/language/text.ts';
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
import { loadDefinitionNotes } from './definition-notes.ts';
import { loadEnglishForm, loadGeneratedForm } from './generated-form.ts';
import { getActualVersion, getVersion } from './queries.ts';
import { TEMPLATE_TASKS } from './workbook/task-module.ts';

const NAME = (version: number) =>
  text(`Эталон — шаблон, версия ${version}.xlsx`, `Etalon — template, version ${version}.xlsx`);

/** The file of a version, the one in force when none is named, in the reader's language; the download is audited. */
export async function downloadTemplate(
  services: Services,
  by: AuditActor & { readonly locale: Locale },
  version: number | null,
): Promise<FileAnswer> {
  const { db } = services;
  const found = version === null ? await getActualVersion(db) : await getVersion(db, version);
  const { version_id } = found;
  const body = by.locale === 'en' ? await versionInEnglish(services, found) : (await openFile(db, found.file_id)).bytes;
  const name = NAME(version_id)[by.locale];
  await audit(db, by, { action: 'download', object_type: 'template', object_id: version_id, after: { name } });
  return { name, type: XLSX_TYPE, body };
}

/** What a version asks for, for no company and year yet. */
async function versionInEnglish(
  { db, workbooks, names: namesIn }: Services,
  { version_id, metric_ids }: { readonly version_id: number; readonly metric_ids: readonly number[] },
): Promise<Buffer> {
  const names = await namesIn.in('en');
  const made = await workbooks.run(TEMPLATE_TASKS, 'translated', {
    form: await loadEnglishForm(db, metric_ids, names),
    templateVersion: version_id,
    companyId: null,
    companyName: null,
    year: null,
    notes: await loadDefinitionNotes(db, metric_ids, 'en', names),
  });
  return Buffer.from(made);
}

const GENERATED_NAME = (year: number | undefined) => {
  const of = year === undefined ? '' : ` ${year}`;
  return text(`Эталон — шаблон по методике${of}.xlsx`, `Etalon — generated template${of}.xlsx`);
};

/**
 * A template made from the methodology of this moment, for a year or for all that are still reported, to be edited and
 * uploaded: in the language of the methodology for every reader, because uploaded it is everybody's template.
 */
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
  const name = GENERATED_NAME(year)[by.locale];
  await audit(db, by, { action: 'download', object_type: 'file', after: { name } });
  return { name, type: XLSX_TYPE, body: Buffer.from(bytes) };
}
