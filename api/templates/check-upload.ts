import type { Text } from '#domain/language/text.ts';
import { problemText } from '#domain/templates/problems.ts';
import { findDraft } from '../methodology/editions/edition-queries.ts';
import { loadMethodology } from '../methodology/queries.ts';
import { listEntries } from '../organisations/directory-queries.ts';
import type { Upload } from '../platform/http/read-upload.ts';
import { forThread } from '../platform/received-file.ts';
import { expectXlsx } from '../platform/workbook-refusal.ts';
import type { Services } from '../platform/services.ts';
import { TEMPLATE_TASKS } from './workbook/task-module.ts';

/** Reads a workbook as a template: what its rows stand for, and all that is wrong with it at once. */
export async function checkUpload({ db, workbooks, now }: Services, { name, file }: Upload) {
  expectXlsx(name);
  const bytes = forThread(file);
  const methodology = await loadMethodology(db);
  const itSystems = await listEntries(db, 'it_system');
  const thisYear = now().getFullYear();
  const draft = await findDraft(db);
  const checked = await workbooks.run(TEMPLATE_TASKS, 'check', { bytes, methodology, itSystems, thisYear, draft });
  const problems: readonly Text[] = checked.problems.map(problemText);
  return { ...checked, bytes, problems };
}
