import type { FastifyInstance } from 'fastify';
import {
  exportStatistics as exportStatisticsCall,
  getStatistics,
  listAuditLog,
  listAuditLogFieldValues,
  listClientStatistics,
  listLogEntries,
  listLogEntryFieldValues,
} from '#contract/journal.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { listClients } from './client-statistics.ts';
import { exportStatistics } from './export-statistics.ts';
import { listLogEntryPage, listLogEntryValues } from './log-entries.ts';
import { listAuditEntries, listAuditFieldValues } from './queries.ts';
import { countStatistics } from './statistics.ts';

export function journalRoutes(app: FastifyInstance, portal: Services): void {
  const { db, now } = portal;

  serve(app, listAuditLog, (call) => listAuditEntries(portal, call));
  serve(app, listAuditLogFieldValues, (call) => listAuditFieldValues(portal, call));
  serve(app, listLogEntries, (call) => listLogEntryPage(portal, call));
  serve(app, listLogEntryFieldValues, (call) => listLogEntryValues(portal, call));
  serve(app, getStatistics, ({ actor }) => countStatistics(db, now(), actor.company_id));
  serve(app, listClientStatistics, (call) => listClients(portal, call));
  serve(app, exportStatisticsCall, (call) => exportStatistics(portal, call));
}
