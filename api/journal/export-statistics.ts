import { dayOf } from '#domain/language/day.ts';
import type { Locale } from '#domain/language/text.ts';
import { MAX_PAGE_SIZE } from '#contract/lists.ts';
import type { ClientStatistics } from '#contract/journal.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { FileAnswer } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { XLSX_TYPE } from '#workbooks/write.ts';
import { listClients } from './client-statistics.ts';
import { record, type Doer } from './record.ts';
import { countStatistics } from './statistics.ts';
import { statisticsWorkbook } from './statistics-workbook.ts';

async function* allClients(
  { db }: Services,
  today: string,
  scope: number | null,
): AsyncGenerator<ClientStatistics, void, undefined> {
  for (let page = 1; ; page++) {
    const query = { page, page_size: MAX_PAGE_SIZE, ordering: 'company' } as const;
    const { results } = await listClients(db, query, today, scope);
    yield* results;
    if (results.length < MAX_PAGE_SIZE) return;
  }
}

/** The statistics as a file; that somebody took it stands in the audit log. */
export async function exportStatistics(
  portal: Services,
  doer: Doer & { readonly actor: Actor },
  locale: Locale,
): Promise<FileAnswer> {
  const now = portal.now();
  const today = dayOf(now);
  const scope = doer.actor.company_id;
  const name = `${locale === 'ru' ? 'Статистика портала' : 'Portal statistics'} ${today}.xlsx`;
  const statistics = await countStatistics(portal.db, now, scope);
  await record(portal.db, doer, { action: 'download', object_type: 'file', after: { name } });
  const clients = allClients(portal, today, scope);
  const body = statisticsWorkbook({ statistics, clients, address: portal.settings.publicUrl, now, locale });
  return { name, type: XLSX_TYPE, body };
}
