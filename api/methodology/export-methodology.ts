import type { Locale } from '#domain/language/text.ts';
import { workbookAnswer } from '../journal/export-workbook.ts';
import type { AuditActor } from '../journal/audit.ts';
import type { FileAnswer } from '../platform/http/attachment.ts';
import type { Services } from '../platform/services.ts';
import { lastRevision } from './methodology-at.ts';
import { methodologyBook } from './methodology-workbook.ts';
import { loadMethodology } from './queries.ts';

/** The whole methodology as a file to be edited and loaded again. The download is audited. */
export async function exportMethodology(
  services: Services,
  by: AuditActor & { readonly locale: Locale },
): Promise<FileAnswer> {
  const file = await services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      methodology: await loadMethodology(trx),
      units: (await trx.selectFrom('unit').select('name').orderBy('name').execute()).map(({ name }) => name),
      revision: await lastRevision(trx),
    }));
  return workbookAnswer(services, by, { ...methodologyBook(file, by.locale), isReadBack: true });
}
