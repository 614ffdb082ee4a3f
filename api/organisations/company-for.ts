import type { Kysely } from 'kysely';
import type { Ref } from '#contract/shapes.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/refusal.ts';
import { getCompanyOf } from './queries.ts';

/** The company something is made for: an employee's own, for the operator's staff the one they name, if any. */
export async function findCompanyFor(
  db: Kysely<Database>,
  actor: Actor,
  named: number | null,
  today: string,
): Promise<Ref | null> {
  const id = named ?? actor.company_id;
  if (actor.company_id !== null && id !== actor.company_id) throw notFound();
  if (id === null) return null;
  const { company_id, name } = await getCompanyOf(db, actor, id, today);
  return { id: company_id, name };
}
