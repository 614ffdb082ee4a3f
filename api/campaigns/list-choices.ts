import { sql } from 'kysely';
import type { getCampaignChoices } from '#contract/campaigns.ts';
import type { Output } from '#contract/endpoint.ts';
import { editionFor } from '#domain/campaigns/round.ts';
import { inForce } from '../journal/subscription-in-force.ts';
import { listPublishedYears } from '../methodology/editions/edition-queries.ts';
import type { Services } from '../platform/services.ts';

/**
 * Companies to invite, by name, and the editions of the methodology to go by. Those whose data were erased or withdrawn are
 * not offered unless they are invited.
 */
export async function listChoices(
  { db, today }: Pick<Services, 'db' | 'today'>,
  year: number | undefined,
): Promise<Output<typeof getCampaignChoices>> {
  const invited = sql<boolean>`exists (select from campaign_company as invited
    where invited.company_id = company.company_id and invited.year = ${year ?? 0})`;
  const companies = await db
    .selectFrom('company')
    .select(['company.company_id as id', 'company.name', invited.as('invited')])
    .select(
      sql<boolean>`exists (select from subscription where subscription.company_id = company.company_id
        and ${inForce(today())})`.as('subscribed'),
    )
    .where((row) => row.or([row.and([row('in_market', '=', true), row('erased_at', 'is', null)]), invited]))
    .orderBy('company.name')
    .execute();
  const editions = await listPublishedYears(db);
  return { companies, editions, edition: year === undefined ? null : editionFor(editions, year) };
}
