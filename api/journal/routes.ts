import type { FastifyInstance } from 'fastify';
import { dayOf } from '#domain/language/day.ts';
import {
  exportStatistics as exportStatisticsCall,
  getStatistics,
  listAuditLog,
  listAuditLogFieldValues,
  listClientStatistics,
  listLogEntries,
  listLogEntryFieldValues,
} from '#contract/journal.ts';
import { neighbours } from '../platform/http/paging.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { listClients } from './client-statistics.ts';
import { exportStatistics } from './export-statistics.ts';
import { listLogEntryPage, listLogEntryValues } from './log-entries.ts';
import { listAuditEntries, listAuditFieldValues } from './queries.ts';
import { countStatistics } from './statistics.ts';

export function journalRoutes(app: FastifyInstance, portal: Services): void {
  const { db, now } = portal;

  serve(app, listAuditLog, async ({ actor, query, url }) => {
    const found = await listAuditEntries(db, query, actor.company_id);
    return { ...found, ...neighbours(url, query.page, query.page_size, found.count) };
  });
  serve(app, listAuditLogFieldValues, ({ actor, query, locale }) =>
    listAuditFieldValues(db, query.field, actor.company_id, locale),
  );
  serve(app, listLogEntries, async ({ actor, query, url }) => {
    const found = await listLogEntryPage(db, query, actor);
    return { ...found, ...neighbours(url, query.page, query.page_size, found.count) };
  });
  serve(app, listLogEntryFieldValues, ({ actor, query, locale }) => listLogEntryValues(db, query.field, actor, locale));
  serve(app, getStatistics, ({ actor }) => countStatistics(db, now(), actor.company_id));
  serve(app, listClientStatistics, async ({ actor, query, url }) => {
    const found = await listClients(db, query, dayOf(now()), actor.company_id);
    return { ...found, ...neighbours(url, query.page, query.page_size, found.count) };
  });
  serve(app, exportStatisticsCall, (call) => exportStatistics(portal, call, call.locale));
}
