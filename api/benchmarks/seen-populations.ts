import { sql, type Kysely } from 'kysely';
import { mayBeSeenTogether } from '#domain/benchmarks/confidential.ts';
import type { Database } from '../platform/database/schema.ts';

/** A population the people of a company have seen figures of. */
export interface SeenPopulation {
  readonly id: number;
  readonly companies: readonly number[];
}

/** What a company has seen or is about to: what is or ever was published, and its own calculations. */
export async function listSeenPopulations(db: Kysely<Database>, company: number): Promise<SeenPopulation[]> {
  return db
    .selectFrom('benchmark')
    .select('id')
    .select(
      sql<number[]>`case when status = 'done' then result_companies
        else array(select (one ->> 'id')::integer from jsonb_array_elements(members -> 'companies') one) end`.as(
        'companies',
      ),
    )
    .where((row) =>
      row.or([
        row.and([row('company_id', 'is', null), row('published_at', 'is not', null)]),
        row.and([row('company_id', '=', company), row('status', '<>', 'failed')]),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** The first population seen that differs by fewer companies than the minimum: their figures could be told from it. */
export function findIsolating(
  companies: readonly number[],
  seen: readonly SeenPopulation[],
  own: number,
  minimum: number,
): { readonly id: number; readonly isolated: number } | null {
  for (const { id, companies: theirs } of seen) {
    const together = mayBeSeenTogether(companies, theirs, minimum, own);
    if (!together.allowed) return { id, isolated: together.have };
  }
  return null;
}
