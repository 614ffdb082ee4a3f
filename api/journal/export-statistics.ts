import { MAX_PAGE_SIZE } from '#contract/lists.ts';
import type { ClientStatistics, exportStatistics as exportCall } from '#contract/journal.ts';
import type { Call, FileAnswer } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { XLSX_TYPE } from '#workbooks/write.ts';
import { listClients } from './client-statistics.ts';
import { record } from './record.ts';
import { countStatistics } from './statistics.ts';
import { statisticsWorkbook } from './statistics-workbook.ts';

type Exporting = Call<typeof exportCall>;

async function* allClients(
  portal: Services,
  { actor, url }: Exporting,
): AsyncGenerator<ClientStatistics, void, undefined> {
  for (let page = 1; ; page++) {
    const query = { page, page_size: MAX_PAGE_SIZE, ordering: 'company' } as const;
    const { results } = await listClients(portal, { actor, url, query });
    yield* results;
    if (results.length < MAX_PAGE_SIZE) return;
  }
}

/** The statistics as a file; that somebody took it stands in the audit log. */
export async function exportStatistics(portal: Services, call: Exporting): Promise<FileAnswer> {
  const { locale } = call;
  const now = portal.now();
  const name = `${locale === 'ru' ? 'Статистика портала' : 'Portal statistics'} ${portal.today()}.xlsx`;
  const statistics = await countStatistics(portal.db, now, call.actor.company_id);
  await record(portal.db, call, { action: 'download', object_type: 'file', after: { name } });
  const clients = allClients(portal, call);
  const body = statisticsWorkbook({ statistics, clients, address: portal.settings.publicUrl, now, locale });
  return { name, type: XLSX_TYPE, body };
}
