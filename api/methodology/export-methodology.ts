import { dayOf } from '#domain/language/day.ts';
import { audit, type AuditActor } from '../journal/audit.ts';
import type { FileAnswer } from '../platform/http/attachment.ts';
import type { Services } from '../platform/services.ts';
import { XLSX_TYPE } from '#workbooks/write.ts';
import { methodologyWorkbook } from './methodology-workbook.ts';
import { loadMethodology } from './queries.ts';

/** The whole methodology as a file; the download is audited. */
export async function exportMethodology({ db, settings, now }: Services, by: AuditActor): Promise<FileAnswer> {
  const at = now();
  const name = `Методика ${dayOf(at)}.xlsx`;
  const { methodology, units } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      methodology: await loadMethodology(trx),
      units: await trx.selectFrom('unit').select('name').orderBy('name').execute(),
    }));
  await audit(db, by, { action: 'download', object_type: 'file', after: { name } });
  const body = methodologyWorkbook({
    methodology,
    units: units.map((unit) => unit.name),
    address: settings.publicUrl,
    now: at,
  });
  return { name, type: XLSX_TYPE, body };
}
