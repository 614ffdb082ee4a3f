import { sql } from 'kysely';
import type { getCampaignChoices } from '#contract/campaign-invitations.ts';
import type { Output } from '#contract/endpoint.ts';
import { INVITED_LATELY_DAYS } from '#domain/campaigns/invitation-rules.ts';
import { editionFor } from '#domain/campaigns/round.ts';
import { inForce } from '../journal/subscription-in-force.ts';
import { listPublishedYears } from '../methodology/editions/edition-queries.ts';
import type { Services } from '../platform/services.ts';

type Choices = Output<typeof getCampaignChoices>;

const DAY_MS = 86_400_000;

/** The contact person of each company who can sign in and be written to, and whether they were invited these days. */
const contactOf = (since: Date) => sql<Choices['companies'][number]['contact']>`(
  select json_build_object('name', full_name, 'mailed', email_address <> '', 'signed_in', last_sign_in_at is not null,
    'written', exists (select from letter where letter.user_id = users.user_id and letter.topic = 'invitation'
        and letter.year is not null and letter.created_at > ${since})
      or exists (select from message where message.user_id = users.user_id and kind = 'campaign_invited'
        and message.created_at > ${since}))
  from users where users.company_id = company.company_id and is_company_contact and not disabled
  order by email_address = '', user_id limit 1)`;

/**
 * Companies to invite, by name, with what rules ask of them, and the editions of the methodology to go by. Those whose data
 * were erased or withdrawn are not offered unless they are invited.
 */
export async function listChoices(
  { db, today, now }: Pick<Services, 'db' | 'today' | 'now'>,
  year: number | undefined,
): Promise<Choices> {
  const invited = sql<boolean>`exists (select from campaign_company as invited
    where invited.company_id = company.company_id and invited.year = ${year ?? 0})`;
  const before = (year ?? Number(today().slice(0, 4))) - 1;
  const companies = await db
    .selectFrom('company')
    .select(['company.company_id as id', 'company.name', invited.as('invited')])
    .select(
      sql<boolean>`exists (select from subscription where subscription.company_id = company.company_id
        and ${inForce(today())})`.as('subscribed'),
    )
    .select(
      sql<boolean>`exists (select from session where session.company_id = company.company_id and session.year = ${before}
        and status = 'accepted' and not dry_run and not hidden)`.as('reported'),
    )
    .select(
      sql<number[]>`array(select branch_id from company_branch
        where company_branch.company_id = company.company_id order by branch_id)`.as('branch_ids'),
    )
    .select(contactOf(new Date(now().getTime() - INVITED_LATELY_DAYS * DAY_MS)).as('contact'))
    .where((row) => row.or([row.and([row('in_market', '=', true), row('erased_at', 'is', null)]), invited]))
    .orderBy('company.name')
    .execute();
  const branches = await db.selectFrom('branch').select(['id', 'name']).orderBy('name').execute();
  const editions = await listPublishedYears(db);
  return { companies, branches, editions, edition: year === undefined ? null : editionFor(editions, year) };
}
