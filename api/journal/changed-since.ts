import { sql, type Kysely } from 'kysely';
import type { ObjectType } from '#domain/journal/actions.ts';
import { changedSinceText, MOST_CHANGES } from '#domain/journal/changed-since.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** Lines that go with a new version of a record; others are about it and change nothing in it. */
const CHANGING = [
  'update',
  'disable',
  'enable',
  'erased',
  'invited',
  'password_changed',
  'temporary_password_set',
] as const;

/** The version an edit began from, and the one there is now. */
interface Versions {
  readonly from: number;
  readonly now: number;
}

/**
 * Optimistic locking: the record was saved by somebody else after it was read. Says who did it, when and what, for every
 * version since; a client reads names and contents only of what their own company did. With the version there is now the
 * person may save over these changes, knowing them, and over no later one.
 */
async function changedSince(
  db: Kysely<Database>,
  { actor }: { readonly actor: Actor },
  record: Readonly<{ object_type: ObjectType; object_id: number | string }>,
  versions: Versions,
): Promise<Refusal> {
  const count = Math.max(1, versions.now - versions.from);
  const lines = await db
    .selectFrom('audit_log')
    .select(sql<Date>`now()`.as('now'))
    .select(['action', 'user_id', 'user_name', 'company_id', 'created_at', 'before', 'after'])
    .where('object_type', '=', record.object_type)
    .where('object_id', '=', String(record.object_id))
    .where('action', 'in', CHANGING)
    .orderBy('id', 'desc')
    .limit(Math.min(count, MOST_CHANGES))
    .execute();
  const changes = lines.map((line) => {
    const isOpen = actor.company_id === null || line.company_id === actor.company_id;
    return {
      object_type: record.object_type,
      action: line.action,
      user_name: isOpen ? line.user_name : null,
      isOwn: line.user_id === actor.user_id,
      isOpen,
      at: line.created_at,
      before: line.before,
      after: line.after,
    };
  });
  const reason = changedSinceText(changes, count, lines[0]?.now ?? new Date(0));
  return new Refusal(409, reason, null, { code: 'changed', version: versions.now });
}

/** Refuses an edit that began from another version of the record than there is now; one without a version overwrites. */
export async function requireUnchanged(
  db: Kysely<Database>,
  call: { readonly actor: Actor },
  record: Readonly<{ object_type: ObjectType; object_id: number | string; version: number }>,
  from: number | undefined,
): Promise<void> {
  if (from === undefined || from === record.version) return;
  throw await changedSince(db, call, record, { from, now: record.version });
}
