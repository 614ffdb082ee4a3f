import { sql, type Kysely } from 'kysely';
import type { Action, ObjectType } from '#domain/journal/actions.ts';
import { nameIn } from '#domain/journal/describe.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor } from '../platform/http/actor.ts';

/** What happened, to which object, and how the object looked before and after. */
export interface Deed {
  readonly action: Action;
  readonly object_type: ObjectType;
  readonly object_id?: string | number | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Who did it and from where; nobody for what happens before a sign-in. */
export interface Doer {
  readonly actor: Pick<Actor, 'user_id' | 'full_name' | 'company_id' | 'company_name'> | null;
  readonly ip: string | null;
  readonly requestId: string | null;
}

/** What the object is called at this moment; of one that is gone, by its last state. */
const nameOf = (type: string, id: string | null, { before, after }: Deed) =>
  sql<string | null>`coalesce((select name from journal_object where object_type = ${type} and object_id = ${id}),
    ${nameIn(after) ?? nameIn(before) ?? null})`;

const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value));

/** Adds a line to the audit log. Called with the transaction of the change, so that neither is saved without the other. */
export async function record(db: Kysely<Database>, doer: Doer, deed: Deed): Promise<void> {
  await recordAll(db, doer, [deed]);
}

/** Adds lines for many changes made at once. */
export async function recordAll(
  db: Kysely<Database>,
  { actor, ip, requestId }: Doer,
  deeds: readonly Deed[],
): Promise<void> {
  const lines = deeds.map((deed) => {
    const object_id = deed.object_id === undefined || deed.object_id === null ? null : String(deed.object_id);
    return {
      user_id: actor?.user_id ?? null,
      user_name: actor?.full_name ?? null,
      company_id: actor?.company_id ?? null,
      company_name: actor?.company_name ?? null,
      action: deed.action,
      object_type: deed.object_type,
      object_id,
      object_name: nameOf(deed.object_type, object_id, deed),
      before: json(deed.before),
      after: json(deed.after),
      ip,
      request_id: requestId,
    };
  });
  await db.insertInto('audit_log').values(lines).execute();
}
