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

export function journalRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services;

  serve(app, listAuditLog, (call) => listAuditEntries(services, call));
  serve(app, listAuditLogFieldValues, (call) => listAuditFieldValues(services, call));
  serve(app, listLogEntries, (call) => listLogEntryPage(services, call));
  serve(app, listLogEntryFieldValues, (call) => listLogEntryValues(services, call));
  serve(app, getStatistics, ({ actor }) => countStatistics(db, now(), actor.company_id));
  serve(app, listClientStatistics, (call) => listClients(services, call));
  serve(app, exportStatisticsCall, (call) => exportStatistics(services, call));
}
