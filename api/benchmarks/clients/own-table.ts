import { withdrawnText } from '#domain/benchmarks/release/release-states.ts';
import { csvOf } from '#domain/language/csv.ts';
import { OwnTableRow, type getOwnTable } from '#contract/own-table.ts';
import { auditHourly } from '../../journal/journal-requests.ts';
import { JSON_TYPE } from '../../platform/http/prepared-answer.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { StreamedAnswer } from '../../platform/http/streamed-answer.ts';
import { taskModule } from '../../platform/threads/task-module.ts';
import { FOR_COMPANIES } from '../refusals.ts';
import type * as tasks from './own-table-tasks.ts';
import { findMarketNow, getCurrentRelease } from './market-now.ts';
import { checkTariff, openForClient, type ClientServices } from './view/open-for-client.ts';

const TASKS = taskModule<typeof tasks>(new URL('./own-table-tasks.ts', import.meta.url));
const CSV_TYPE = 'text/csv; charset=utf-8';
const COLUMNS = OwnTableRow.properties;
const titleOf = (column: object): string => ('title' in column ? String(column.title) : '');
const HEADS = { en: Object.keys(COLUMNS), ru: Object.values(COLUMNS).map(titleOf) };
const frameOf = (format: 'csv' | 'json', columns: keyof typeof HEADS) =>
  format === 'csv'
    ? { type: CSV_TYPE, begin: csvOf([HEADS[columns]], 'en'), between: '', end: '' }
    : { type: JSON_TYPE, begin: '[', between: ',', end: ']' };

/** What the company's pages show, as one table for programs: its values, the published figures of its groups, its places. */
export async function ownTable(
  services: ClientServices,
  { actor, query, locale: asked, ip, requestId }: Call<typeof getOwnTable>,
): Promise<StreamedAnswer> {
  if (actor.company_id === null) throw notFound(FOR_COMPANIES);
  const { db, releases, tables } = services;
  const { shown } = await releases.open(await getCurrentRelease(db));
  const view = await openForClient(services, actor, shown.benchmark_id, { locale: 'ru' });
  checkTariff(view);
  const download = { action: 'download', object_type: 'company', object_id: String(actor.company_id) } as const;
  await auditHourly(db, { actor, ip, requestId }, download);
  const { format = 'json', decimal = 'point', columns = 'en', language: locale = asked, systems = false } = query;
  const company = { id: actor.company_id, name: actor.company_name ?? '' };
  const { withdrawn: gone } = await findMarketNow(db);
  const withdrawn = gone ? withdrawnText(gone)[locale] : '';
  const input = {
    withdrawn,
    company,
    release: view.release.id,
    tariff: view.tariff,
    locale,
    format,
    decimal,
    columns,
    systems,
  };
  const owner = { owner: actor.company_id };
  const { name, parts } = await tables.run(TASKS, 'describeTable', input, owner);
  const { type, begin, between, end } = frameOf(format, columns);
  return { etag: name, type, chunks: chunks() };

  /** Each part is a task of its own, so that companies take turns, and made when the one before it is sent. */
  async function* chunks(): AsyncGenerator<string | Uint8Array, void, undefined> {
    yield begin;
    let isFirst = true;
    for (let part = 0; part < parts; part++) {
      const rows = await tables.run(TASKS, 'writePart', { ...input, name, part }, owner);
      if (rows.length === 0) continue;
      if (!isFirst) yield between;
      yield rows;
      isFirst = false;
    }
    yield end;
  }
}
