import { sql, type Kysely } from 'kysely';
import type { Action, ObjectType } from '#domain/journal/actions.ts';
import { companyIn, nameIn } from '#domain/journal/describe.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor } from '../platform/http/actor.ts';

/** What happened, to which object, and how the object looked before and after. */
export interface AuditEvent {
  readonly action: Action;
  readonly object_type: ObjectType;
  readonly object_id?: string | number | null;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Whose journal shows it, where that is not the company of whoever did it. */
  readonly company?: { readonly id: number; readonly name: string | null };
  /** The company it is about, where neither the object nor its states name one. */
  readonly about?: number;
}

/** Who did it and from where; nobody for what happens before a sign-in. */
export interface AuditActor {
  readonly actor: Pick<Actor, 'user_id' | 'full_name' | 'company_id' | 'company_name'> | null;
  readonly ip: string | null;
  readonly requestId: string | null;
}

/** What the object is called at this moment; of one that is removed, by its last state. */
const nameOf = (type: string, id: string | null, { before, after }: AuditEvent) =>
  sql<string | null>`coalesce((select name from journal_object where object_type = ${type} and object_id = ${id}),
    ${nameIn(after) ?? nameIn(before) ?? null})`;

/** The company a line is about: the object's, or the one of whoever did it. */
const aboutCompany = (type: string, id: string | null, { before, after, about }: AuditEvent, own: number | null) =>
  sql<number | null>`coalesce(${about ?? null}::integer,
    (select company_id from journal_object where object_type = ${type} and object_id = ${id}),
    ${(type === 'company' && id !== null ? Number(id) : undefined) ?? companyIn(after) ?? companyIn(before) ?? own}::integer)`;

const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value));

/** Adds a line to the audit log. Called with the transaction of the change, so that neither is saved without the other. */
export async function audit(db: Kysely<Database>, by: AuditActor, auditEvent: AuditEvent): Promise<void> {
  await auditAll(db, by, [auditEvent]);
}

/** Adds lines for many changes made at once. */
export async function auditAll(
  db: Kysely<Database>,
  { actor, ip, requestId }: AuditActor,
  auditEvents: readonly AuditEvent[],
): Promise<void> {
  const lines = auditEvents.map((auditEvent) => {
    const object_id =
      auditEvent.object_id === undefined || auditEvent.object_id === null ? null : String(auditEvent.object_id);
    const { company = { id: actor?.company_id ?? null, name: actor?.company_name ?? null } } = auditEvent;
    const aboutId = aboutCompany(auditEvent.object_type, object_id, auditEvent, company.id);
    return {
      user_id: actor?.user_id ?? null,
      user_name: actor?.full_name ?? null,
      company_id: company.id,
      company_name: company.name,
      about_company_id: aboutId,
      about_company_name: sql<string | null>`coalesce((select name from company where company_id = ${aboutId}),
        case when ${aboutId} = ${company.id}::integer then ${company.name}::text end,
        ${auditEvent.object_type === 'company' ? (nameIn(auditEvent.before) ?? null) : null})`,
      action: auditEvent.action,
      object_type: auditEvent.object_type,
      object_id,
      object_name: nameOf(auditEvent.object_type, object_id, auditEvent),
      before: json(auditEvent.before),
      after: json(auditEvent.after),
      ip,
      request_id: requestId,
    };
  });
  await db.insertInto('audit_log').values(lines).execute();
}
