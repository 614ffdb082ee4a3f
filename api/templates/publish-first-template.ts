import { metricsOf } from '#domain/templates/meta.ts';
import type { Services } from '../platform/services.ts';
import { loadGeneratedForm } from './generated-form.ts';
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
    const form = await loadGeneratedForm(trx, now().getFullYear(), undefined);
    if (form.sheets.length === 0) return;
    const bytes = generateTemplate(form);
    await writeVersion(trx, NOBODY, {
      name: 'Эталон — шаблон.xlsx',
      systems: form.systems,
      metrics: metricsOf(form),
      at: now(),
      stamp: (request) => subsetTemplate(bytes, request),
    });
  });
}
