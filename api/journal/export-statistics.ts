import type { exportStatistics as exportCall } from '#contract/journal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { FileAnswer } from '../platform/http/attachment.ts';
import type { Services } from '../platform/services.ts';
import { allClients } from './client-statistics.ts';
import { workbookAnswer } from './export-workbook.ts';
import { countStatistics } from './statistics.ts';
import { statisticsSheets } from './statistics-workbook.ts';

/** The statistics as a file; the download is audited. */
export async function exportStatistics(services: Services, call: Call<typeof exportCall>): Promise<FileAnswer> {
  const { actor, locale } = call;
  const statistics = await countStatistics(services.db, services.now(), actor.company_id);
  return workbookAnswer(services, call, {
    title: locale === 'ru' ? 'Статистика портала' : 'Portal statistics',
    front: [],
    sheets: statisticsSheets(statistics, await allClients(services, actor.company_id), locale),
  });
}
