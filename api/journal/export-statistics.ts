import { MAX_PAGE_SIZE } from '#contract/lists.ts';
import type { ClientStatistics, exportStatistics as exportCall } from '#contract/journal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { FileAnswer } from '../platform/http/attachment.ts';
import type { Services } from '../platform/services.ts';
import { listClients } from './client-statistics.ts';
import { workbookAnswer } from './export-workbook.ts';
import { countStatistics } from './statistics.ts';
import { statisticsSheets } from './statistics-workbook.ts';

type Exporting = Call<typeof exportCall>;

async function* allClients(
  services: Services,
  { actor, url }: Exporting,
): AsyncGenerator<ClientStatistics, void, undefined> {
  for (let page = 1; ; page++) {
    const query = { page, page_size: MAX_PAGE_SIZE, ordering: 'company' } as const;
    const { results } = await listClients(services, { actor, url, query });
    yield* results;
    if (results.length < MAX_PAGE_SIZE) return;
  }
}

/** The statistics as a file; the download is audited. */
export async function exportStatistics(services: Services, call: Exporting): Promise<FileAnswer> {
  const { actor, locale } = call;
  const statistics = await countStatistics(services.db, services.now(), actor.company_id);
  return workbookAnswer(services, call, {
    title: locale === 'ru' ? 'Статистика портала' : 'Portal statistics',
    front: [],
    sheets: statisticsSheets(statistics, allClients(services, call), locale),
  });
}
