import { sql, type Kysely } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

/** A population the people of a company have seen figures of. */
export interface SeenPopulation {
  readonly id: number;
  readonly companies: readonly number[];
}

/** What a company has seen or is about to: the operator's calculations that were ever published, and its own. */
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

const without = (ids: readonly number[], gone: ReadonlySet<number>): number =>
  ids.reduce((count, id) => (gone.has(id) ? count : count + 1), 0);

/**
 * The first population seen that differs from this one by fewer companies than the minimum: their figures could be told
 * from the difference. The own company hides nothing from itself.
 */
export function findIsolating(
  companies: readonly number[],
  seen: readonly SeenPopulation[],
  own: number,
  minimum: number,
): { readonly id: number; readonly isolated: number } | null {
  const mine = new Set([own, ...companies]);
  for (const { id, companies: theirs } of seen) {
    const other = new Set([own, ...theirs]);
    for (const isolated of [without(companies, other), without(theirs, mine)]) {
      if (isolated > 0 && isolated < minimum) return { id, isolated };
    }
  }
  return null;
}
