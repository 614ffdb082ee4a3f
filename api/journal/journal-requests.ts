import { sql, type Kysely } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { allows, type Access } from '#domain/access/access.ts';
import type { ValuesOf } from '#contract/endpoint.ts';
import type { Database } from '../platform/database/schema.ts';
import { audit, type AuditActor, type AuditEvent } from './audit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whose figures the answer has, and who reads them. */
    values?: { readonly of: ValuesOf; readonly access: Access };
  }
}

/** `object_id` is empty for a list, which is about no one object. */
type Often = Required<Pick<AuditEvent, 'action' | 'object_type'>> & { readonly object_id: string };

/** One line an hour for what a person does again and again, and how many times it was, so that no line is drowned. */
export async function auditHourly(db: Kysely<Database>, by: AuditActor, often: Often): Promise<void> {
  const { actor } = by;
  if (actor === null) return;
  await db.transaction().execute(async (trx) => {
    const { times } = await trx
      .insertInto('journal_count')
      .values({ ...often, user_id: actor.user_id, hour: sql`date_trunc('hour', now(), 'UTC')` })
      .onConflict((known) =>
        known
          .columns(['user_id', 'action', 'object_type', 'object_id', 'hour'])
          .doUpdateSet({ times: sql`journal_count.times + 1` }),
      )
      .returning('times')
      .executeTakeFirstOrThrow();
    if (times === 1) await audit(trx, by, { ...often, object_id: often.object_id || null });
  });
}

/** Whose figures a call showed: of the companies named in the query or the address, or of what the address names. */
function shownIds({ params, query }: FastifyRequest, of: ValuesOf): string[] {
  const { id, year } = params as { readonly id?: unknown; readonly year?: unknown };
  const { company, company_id } = query as { readonly company?: unknown; readonly company_id?: unknown };
  const one = id ?? year;
  if (of === 'company') return [company ?? company_id ?? one ?? []].flat().map(String);
  return [one === undefined ? '' : String(one)];
}

/** Journals what people were refused, and which companies' values the staff look at, before they have the answer. */
export function journalRequests(app: FastifyInstance, db: Kysely<Database>): void {
  app.addHook('onSend', async (request, reply) => {
    const { actor, routeOptions } = request;
    if (!actor) return;
    const by = { actor, ip: request.ip, requestId: request.id };
    const { values } = routeOptions.config;
    if (reply.statusCode === 403) {
      const object_id = `${request.method} ${routeOptions.url ?? 'unknown'}`;
      await auditHourly(db, by, { action: 'refusal', object_type: 'endpoint', object_id });
    } else if (values && actor.company_id === null && reply.statusCode < 400 && allows(actor, values.access)) {
      for (const object_id of shownIds(request, values.of)) {
        await auditHourly(db, by, { action: 'view', object_type: values.of, object_id });
      }
    }
  });
}
