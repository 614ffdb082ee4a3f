import type { Kysely } from 'kysely';
import { collectingOf } from '#domain/campaigns/round.ts';
import type { Collecting } from '#domain/questionnaires/collecting/deadline.ts';
import type { Database } from '../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** The year data are collected for today: of a company by the rounds it is invited to, of the staff by all of them. */
export async function findCollecting(db: Db, company: number | null, today: string): Promise<Collecting> {
  const rounds = await db
    .selectFrom('campaign')
    .leftJoin('campaign_company as own', (join) =>
      join.onRef('own.year', '=', 'campaign.year').on('own.company_id', '=', company ?? 0),
    )
    .select([
      'campaign.year',
      'opens',
      'campaign.deadline',
      'own.deadline as own_deadline',
      'own.company_id',
      'edition',
    ])
    .select((row) => row('closed_at', 'is not', null).as('is_closed'))
    .execute();
  return collectingOf(
    rounds.map(({ company_id, is_closed, ...round }) => ({
      ...round,
      is_closed: Boolean(is_closed),
      invited: company === null || company_id !== null,
    })),
    today,
  );
}
