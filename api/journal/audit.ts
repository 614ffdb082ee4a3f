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

/** Whatever comes in as nothing is left out of the line. */
function lineOf(actor: AuditActor['actor'], event: AuditEvent) {
  const { action, object_type, object_id = null, before = null, after = null, about = null } = event;
  const { company = { id: actor?.company_id ?? null, name: actor?.company_name ?? null } } = event;
  const itself = object_type === 'company' && object_id !== null ? Number(object_id) : undefined;
  return {
    company_id: company.id,
    company_name: company.name,
    action,
    object_type,
    object_id: object_id === null ? null : String(object_id),
    before,
    after,
    about,
    // Of an object that is removed, by its last state.
    known_name: nameIn(after) ?? nameIn(before) ?? null,
    known_company: itself ?? companyIn(after) ?? companyIn(before) ?? company.id,
    removed_company: object_type === 'company' ? (nameIn(before) ?? null) : null,
  };
}

/** Adds a line to the audit log. Called with the transaction of the change, so that neither is saved without the other. */
export async function audit(db: Kysely<Database>, by: AuditActor, auditEvent: AuditEvent): Promise<void> {
  await auditAll(db, by, [auditEvent]);
}

/** Adds lines for many changes made at once; each with the names its object and the company it is about have at this moment. */
export async function auditAll(
  db: Kysely<Database>,
  { actor, ip, requestId }: AuditActor,
  auditEvents: readonly AuditEvent[],
): Promise<void> {
  const lines = JSON.stringify(auditEvents.map((event) => lineOf(actor, event)));
  await sql`
    insert into audit_log (user_id, user_name, company_id, company_name, about_company_id, about_company_name, action,
      object_type, object_id, object_name, before, after, ip, request_id)
    select ${actor?.user_id ?? null}::integer, ${actor?.full_name ?? null}::text, line.company_id, company_name, about_id,
      coalesce(company.name collate "default", case when about_id = line.company_id then company_name end, removed_company),
      action, object_type, object_id, coalesce(object.name, known_name), before, after, ${ip}::text, ${requestId}::text
    from rows from (jsonb_to_recordset(${lines}) as (company_id integer, company_name text, action text, object_type text,
        object_id text, before jsonb, after jsonb, about integer, known_name text, known_company integer,
        removed_company text)) with ordinality as line (company_id, company_name, action, object_type, object_id, before,
        after, about, known_name, known_company, removed_company, place)
      cross join lateral journal_object_of(object_type, object_id) as object
      cross join lateral coalesce(about, object.company_id, known_company) as about_id
      left join company on company.company_id = about_id
    order by place`.execute(db);
}
