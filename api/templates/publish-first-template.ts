import { rowsOf, templateOf } from '#domain/templates/template-of.ts';
import { loadMethodology } from '../methodology/queries.ts';
import { listEntries } from '../organisations/directory-queries.ts';
import type { Services } from '../platform/services.ts';
import { generateTemplate } from './workbook/generate-template.ts';
import { subsetTemplate } from './workbook/subset-template.ts';
import { findActualVersion } from './queries.ts';
import { lockVersions, writeVersion } from './write-version.ts';

const NOBODY = { actor: null, ip: null, requestId: null };

/**
 * Makes the first version from the methodology where there is none yet, once, however many processes ask for it; an
 * empty methodology has none.
 */
export async function publishFirstTemplate({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  if (await findActualVersion(db)) return;
  await db.transaction().execute(async (trx) => {
    await lockVersions(trx);
    if (await findActualVersion(trx)) return;
    const form = templateOf(await loadMethodology(trx), await listEntries(trx, 'it_system'));
    if (form.sheets.length === 0) return;
    const bytes = generateTemplate(form);
    await writeVersion(trx, NOBODY, {
      name: 'Эталон — шаблон.xlsx',
      systems: form.systems,
      metrics: form.sheets.flatMap((sheet) =>
        rowsOf(sheet).map(({ metricId, key }) => ({ id: metricId, key, sheet: sheet.name })),
      ),
      at: now(),
      stamp: (request) => subsetTemplate(bytes, request),
    });
  });
}
