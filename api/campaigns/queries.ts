import { sql, type Kysely } from 'kysely';
import { allows, type Viewer } from '#domain/access/access.ts';
import { saveCampaign, type Campaign } from '#contract/campaigns.ts';
import type { Database } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/refusal.ts';

export type Db = Kysely<Database>;

const COMPANIES = sql<number>`(select count(*)::int from campaign_company where campaign_company.year = campaign.year)`;

const rounds = (db: Db) => db.selectFrom('campaign').selectAll('campaign').select(COMPANIES.as('companies'));
export type RoundRow = Awaited<ReturnType<ReturnType<typeof rounds>['execute']>>[number];

/** All rounds, the newest first. */
export const listRounds = (db: Db): Promise<RoundRow[]> => rounds(db).orderBy('year', 'desc').execute();

export async function getRound(db: Db, year: number): Promise<RoundRow> {
  const round = await rounds(db).where('year', '=', year).executeTakeFirst();
  if (!round) throw notFound();
  return round;
}

export const asRound = <R extends RoundRow>(row: R) => ({ ...row, is_closed: row.closed_at !== null });

export function presentRound(viewer: Viewer, row: RoundRow): Campaign {
  const { year, opens, deadline, publication, edition, reminds, closed_at, companies, version } = row;
  const save = allows(viewer, saveCampaign.access);
  return {
    year,
    opens,
    deadline,
    publication,
    edition,
    reminds,
    closed_at: closed_at?.toISOString() ?? null,
    companies,
    version,
    can: { save, remind: save && closed_at === null },
  };
}

/** The invited companies of a round, with the deadline of their own where they have one. */
export const listInvited = (db: Db, year: number) =>
  db.selectFrom('campaign_company').select(['company_id', 'deadline']).where('year', '=', year).execute();
