import { sql, type Kysely } from 'kysely';
import { lastRevision } from '../../methodology/methodology-at.ts';
import type { Database } from '../../platform/database/schema.ts';
import { listRefs } from '../refs.ts';
import type { Frozen, FrozenCompany } from './frozen.ts';
import { lastChange, listMembers, type Chosen } from './population-queries.ts';

type Trx = Kysely<Database>;

/** What a new calculation is tied to: the methodology, the market and the names of this moment. */
export interface Freeze {
  readonly revision: number | null;
  readonly market_change: number;
  readonly frozen: Frozen;
}

async function companiesOf(trx: Trx, ids: readonly number[]): Promise<FrozenCompany[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('company')
    .leftJoin('company_branch', 'company_branch.company_id', 'company.company_id')
    .select(['company.company_id as id', 'company.name', 'group_name as group'])
    .select(
      sql<number[]>`coalesce(array_agg(branch_id order by branch_id) filter (where branch_id is not null), '{}')`.as(
        'industries',
      ),
    )
    .select(sql<number | null>`coalesce(main_branch_id, min(branch_id))`.as('main_industry'))
    .where('company.company_id', 'in', ids)
    .groupBy('company.company_id')
    .orderBy('company.company_id')
    .execute();
}

/** Takes the market in hand: called in a transaction that sees one moment of the market. */
export async function freezeMarket(trx: Trx, chosen: Chosen): Promise<Freeze> {
  return {
    revision: await lastRevision(trx),
    market_change: await lastChange(trx),
    frozen: {
      companies: await companiesOf(trx, await listMembers(trx, chosen)),
      industries: await listRefs(trx, 'branch'),
      systems: await listRefs(trx, 'it_system'),
      units: await listRefs(trx, 'unit'),
    },
  };
}
