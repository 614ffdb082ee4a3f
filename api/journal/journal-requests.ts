import { sql, type Kysely } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { allows, type Access } from '#domain/access/access.ts';
import type { ValuesOf } from '#contract/endpoint.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Database } from '../platform/database/schema.ts';
import { audit, type AuditActor, type AuditEvent } from './audit.ts';

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

interface Named {
  readonly id?: number;
  readonly year?: number;
  readonly company?: number | readonly number[];
  readonly company_id?: number;
  readonly session_id?: number | null;
  readonly linked_session?: readonly number[];
}

/** Whose figures a call showed: of the companies named in the query or the address, or of what the address names. */
function shownIds({ params, query, body }: FastifyRequest, of: ValuesOf): string[] {
  const { id, year } = params as Named;
  const { company, company_id, linked_session } = query as Named;
  if (of === 'company') return [company ?? company_id ?? id ?? []].flat().map(String);
  // A call that computes may be about no questionnaire; a list that names none is about all.
  const computed = (body as Named | undefined) && ((body as Named).session_id ?? []);
  if (of === 'session') return [id ?? computed ?? linked_session ?? ''].flat().map(String);
  return [String(id ?? year ?? '')];
}

/** A company reads its own: only the staff are noted. Whoever chose a company reads its figures in any field. */
const isReader = (actor: Actor, access: Access, { query }: FastifyRequest): boolean =>
  actor.company_id === null && (allows(actor, access) || (query as Named).company !== undefined);

/** Journals what people were refused, and which companies' values the staff look at, before they have the answer. */
export function journalRequests(app: FastifyInstance, db: Kysely<Database>): void {
  app.addHook('onSend', async (request, reply) => {
    const { actor, routeOptions } = request;
    if (!actor) return;
    const by = { actor, ip: request.ip, requestId: request.id };
    // A download has a line of its own.
    const { values, file } = routeOptions.config;
    if (reply.statusCode === 403) {
      const object_id = `${request.method} ${routeOptions.url ?? 'unknown'}`;
      await auditHourly(db, by, { action: 'refusal', object_type: 'endpoint', object_id });
    } else if (values && !file && isReader(actor, values.access, request) && reply.statusCode < 400) {
      for (const object_id of shownIds(request, values.of)) {
        await auditHourly(db, by, { action: 'view', object_type: values.of, object_id });
      }
    }
  });
}
