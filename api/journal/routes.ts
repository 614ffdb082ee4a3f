import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/journal.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { listClients } from './client-statistics.ts';
import { exportAudit } from './export-audit.ts';
import { exportStatistics } from './export-statistics.ts';
import { listLogEntryPage, listLogEntryValues } from './log-entries.ts';
import { withNames } from './names-in-lines.ts';
import { listAuditEntries, listAuditFieldValues } from './queries.ts';
import { countStatistics } from './statistics.ts';

export function journalRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services;

  serve(app, contract.listAuditLog, async (call) => {
    const page = await listAuditEntries(services, call);
    const names = await services.names.in(call.locale);
    return call.locale === 'ru' ? page : { ...page, results: page.results.map((line) => withNames(line, names)) };
  });
  serve(app, contract.exportAuditLog, (call) => exportAudit(services, call));
  serve(app, contract.listAuditLogFieldValues, (call) => listAuditFieldValues(services, call));
  serve(app, contract.listLogEntries, (call) => listLogEntryPage(services, call));
  serve(app, contract.listLogEntryFieldValues, (call) => listLogEntryValues(services, call));
  serve(app, contract.getStatistics, ({ actor }) => countStatistics(db, now(), actor.company_id));
  serve(app, contract.listClientStatistics, (call) => listClients(services, call));
  serve(app, contract.exportStatistics, (call) => exportStatistics(services, call));
}
