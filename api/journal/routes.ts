import type { FastifyInstance } from 'fastify';
import { listAuditLog, listAuditLogFieldValues } from '#contract/journal.ts';
import { neighbours } from '../platform/http/paging.ts';
import { serve } from '../platform/http/serve.ts';
import type { Portal } from '../platform/portal.ts';
import { listAuditEntries, listAuditFieldValues } from './queries.ts';

export function journalRoutes(app: FastifyInstance, { db }: Portal): void {
  serve(app, listAuditLog, async ({ query, url }) => {
    const found = await listAuditEntries(db, query);
    return { ...found, ...neighbours(url, query.page, query.page_size, found.count) };
  });
  serve(app, listAuditLogFieldValues, ({ query, locale }) => listAuditFieldValues(db, query.field, locale));
}
