import type { Kysely } from 'kysely';
import type { getClientChoices } from '#contract/benchmarks.ts';
import type { Output } from '#contract/endpoint.ts';
import type { Database } from '../platform/database/schema.ts';
import { loadMembership, type Membership } from './population-queries.ts';
import { findIsolating, listSeenPopulations } from './seen-populations.ts';

type Choices = Output<typeof getClientChoices>;

const membersOf = (membership: Membership, system: number | null, industry: number | null): number[] =>
  membership
    .filter((one) => system === null || one.systems.includes(system))
    .filter((one) => industry === null || one.industries.includes(industry))
    .map(({ company_id }) => company_id);

/** What a client may choose: the combinations with enough other companies that tell nothing of single ones. */
export async function loadClientChoices(db: Kysely<Database>, own: number | null, minimum: number): Promise<Choices> {
  const membership = await loadMembership(db);
  const seen = own === null ? [] : await listSeenPopulations(db, own);
  const systems = await db.selectFrom('it_system').select(['id', 'name']).orderBy('name').execute();
  const industries = await db.selectFrom('branch').select(['id', 'name']).orderBy('name').execute();
  const combinations = [null, ...systems].flatMap((system) =>
    [null, ...industries].flatMap((industry) => {
      const members = membersOf(membership, system?.id ?? null, industry?.id ?? null);
      const company_count = members.filter((id) => id !== own).length;
      if (company_count < minimum) return [];
      if (own !== null && findIsolating(members, seen, own, minimum)) return [];
      return [{ it_system_id: system?.id ?? null, industry_id: industry?.id ?? null, company_count }];
    }),
  );
  const most = (of: 'it_system_id' | 'industry_id', id: number): number =>
    Math.max(0, ...combinations.filter((one) => one[of] === id).map((one) => one.company_count));
  const offered = (of: 'it_system_id' | 'industry_id', names: typeof systems) =>
    names.map((one) => ({ ...one, company_count: most(of, one.id) })).filter((one) => one.company_count > 0);
  const branches =
    own === null
      ? []
      : await db.selectFrom('company_branch').select('branch_id').where('company_id', '=', own).execute();
  return {
    it_systems: offered('it_system_id', systems),
    industries: offered('industry_id', industries),
    combinations,
    own_industries: branches.map(({ branch_id }) => branch_id),
    minimum,
  };
}
