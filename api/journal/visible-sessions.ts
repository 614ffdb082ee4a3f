import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Viewer } from '#domain/access/access.ts';

/** Accepted and saved; one that was sent back holds until it is accepted again or replaced. */
export const SAVED = sql<boolean>`((session.status in ('accepted', 'accepted_with_warnings')
  or (session.returned_at is not null and session.status <> 'rejected')) and not session.dry_run)`;

/** Accepted, saved and not hidden. */
export const ACCEPTED = sql<boolean>`(${SAVED} and not session.hidden)`;

/** Accepted and shown in the benchmark: its values hold until newer ones come. */
export const HOLDS = sql<boolean>`(${ACCEPTED} and session.show_in_benchmark)`;

/**
 * Whether somebody sees a row of `session`: an employee those of their company that are available to the client; hidden
 * ones only who may hide them; a check without saving only its author. Findings and files follow the same rule.
 */
export function visibleTo({ user_id, company_id, permissions }: Viewer, table = 'session'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const own =
    company_id === null ? sql`true` : sql`${column('company_id')} = ${company_id} and ${column('available_to_client')}`;
  const hidden = permissions.has('questionario/hide') ? sql`true` : sql`not ${column('hidden')}`;
  return sql<SqlBool>`(${own} and ${hidden} and (not ${column('dry_run')} or ${column('user_id')} = ${user_id}))`;
}
