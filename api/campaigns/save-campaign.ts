import { sql } from 'kysely';
import { editionFor, wrongDays } from '#domain/campaigns/round.ts';
import { text } from '#domain/language/text.ts';
import type {
  Campaign,
  closeCampaign as closeCall,
  createCampaign as createCall,
  saveCampaign as saveCall,
} from '#contract/campaigns.ts';
import { planRelease } from '../benchmarks/clients/next-release.ts';
import { audit } from '../journal/audit.ts';
import { listPublishedYears } from '../methodology/editions/edition-queries.ts';
import { conflict, notFound, WrongFields, wrongField } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { requireUnchanged } from '../journal/changed-since.ts';
import { getRound, listInvited, presentRound, type Db, type RoundRow } from './queries.ts';

const EXISTS = text(
  'Кампания за этот год уже открыта. Выберите другой год.',
  'There is a campaign for this year already. Choose another.',
);
const NOT_YET = text('Этот год ещё не начался. Выберите другой.', 'This year has not begun. Choose another.');
const NOBODY = text('Пригласите хотя бы одну компанию.', 'Invite at least one company.');
const UNKNOWN = text(
  'Некоторых из этих компаний больше нет. Обновите страницу.',
  'Some of these companies no longer exist. Reload the page.',
);
const NOT_PUBLISHED = text(
  'Эта редакция не опубликована: опубликуйте её или выберите другую.',
  'This edition is not published. Publish it or choose another one.',
);

interface Days {
  readonly opens: string;
  readonly deadline: string;
  readonly publication: string | null;
}

function checkDays(days: Days): void {
  const wrong = wrongDays(days);
  if (Object.keys(wrong).length > 0) throw new WrongFields(wrong);
}

/** Invites exactly these companies; who is invited already keeps the own deadline. */
async function invite(trx: Db, year: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) throw wrongField('company_ids', NOBODY);
  const known = await trx
    .selectFrom('company')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where(sql<boolean>`company_id = any(${ids}::int[])`)
    .executeTakeFirstOrThrow();
  if (Number(known.count) !== ids.length) throw wrongField('company_ids', UNKNOWN);
  await trx
    .deleteFrom('campaign_company')
    .where('year', '=', year)
    .where(sql<boolean>`company_id <> all(${ids}::int[])`)
    .execute();
  await sql`insert into campaign_company (year, company_id) select ${year}, unnest(${ids}::int[])
    on conflict do nothing`.execute(trx);
}

/** A round goes by a published edition, the one that fits its year unless another is chosen. */
async function checkEdition(trx: Db, chosen: number | null | undefined, year: number): Promise<number | null> {
  const published = await listPublishedYears(trx);
  if (chosen === undefined) return editionFor(published, year);
  if (chosen !== null && !published.includes(chosen)) throw wrongField('edition', NOT_PUBLISHED);
  return chosen;
}

/** What clients read as the day of the next market follows the round. */
async function announce(trx: Db, { publication }: Days, before: Days | null, today: string, at: Date): Promise<void> {
  if (publication !== null && publication !== before?.publication && publication >= today) {
    await planRelease(trx, publication, at);
  }
}

const journalled = ({ year, opens, deadline, publication, edition, reminds, companies, closed_at }: RoundRow) => ({
  year,
  opens,
  deadline,
  publication,
  edition,
  reminds,
  companies,
  closed: closed_at !== null,
});

/** Opens a round for a year. */
export async function createCampaign({ db, now, today }: Services, call: Call<typeof createCall>): Promise<Campaign> {
  const { year, company_ids, edition: chosen, ...days } = call.body;
  if (year > Number(today().slice(0, 4))) throw wrongField('year', NOT_YET);
  checkDays(days);
  return db.transaction().execute(async (trx) => {
    const edition = await checkEdition(trx, chosen, year);
    const made = await trx
      .insertInto('campaign')
      .values({ year, ...days, edition, created_at: now() })
      .onConflict((known) => known.doNothing())
      .returning('year')
      .executeTakeFirst();
    if (!made) throw wrongField('year', EXISTS);
    await invite(trx, year, company_ids);
    await announce(trx, days, null, today(), now());
    const after = await getRound(trx, year);
    await audit(trx, call, { action: 'create', object_type: 'campaign', object_id: year, after: journalled(after) });
    return presentRound(call.actor, after);
  });
}

/** Nobody else changes the round, or writes to its companies, meanwhile. */
export async function lockRound(trx: Db, year: number): Promise<RoundRow> {
  await trx.selectFrom('campaign').select('year').where('year', '=', year).forUpdate().execute();
  return getRound(trx, year);
}

/** Changes the days of a round or who is invited. */
export async function saveCampaign({ db, now, today }: Services, call: Call<typeof saveCall>): Promise<Campaign> {
  const { company_ids, version, edition: chosen, ...days } = call.body;
  const { year } = call.params;
  checkDays(days);
  return db.transaction().execute(async (trx) => {
    const before = await lockRound(trx, year);
    await requireUnchanged(trx, call, { object_type: 'campaign', object_id: year, version: before.version }, version);
    const edition = chosen === undefined ? before.edition : await checkEdition(trx, chosen, year);
    await trx
      .updateTable('campaign')
      .set((row) => ({ ...days, edition, version: row('version', '+', 1) }))
      .where('year', '=', year)
      .execute();
    // Who was let in late is not left with a day before everybody's.
    await trx
      .updateTable('campaign_company')
      .set({ deadline: null })
      .where('year', '=', year)
      .where('deadline', '<=', days.deadline)
      .execute();
    const invited = await listInvited(trx, year);
    await invite(trx, year, company_ids);
    await announce(trx, days, before, today(), now());
    const after = await getRound(trx, year);
    const ids = new Set(company_ids);
    const joined = company_ids.filter((id) => !invited.some(({ company_id }) => company_id === id)).length;
    const left = invited.filter(({ company_id }) => !ids.has(company_id)).length;
    await audit(trx, call, {
      action: 'update',
      object_type: 'campaign',
      object_id: year,
      before: journalled(before),
      after: { ...journalled(after), joined_companies: joined, left_companies: left },
    });
    return presentRound(call.actor, after);
  });
}

const ALREADY = text(
  'Это уже сделал кто-то другой. Обновите страницу.',
  'Someone else has done this already. Reload the page.',
);

/** Closes a round, or opens it again. */
export async function closeCampaign({ db, now }: Services, call: Call<typeof closeCall>): Promise<Campaign> {
  const { year } = call.params;
  return db.transaction().execute(async (trx) => {
    const before = await lockRound(trx, year);
    if ((before.closed_at !== null) === call.body.value) throw conflict(ALREADY);
    await trx
      .updateTable('campaign')
      .set((row) => ({ closed_at: call.body.value ? now() : null, version: row('version', '+', 1) }))
      .where('year', '=', year)
      .execute();
    const after = await getRound(trx, year);
    await audit(trx, call, {
      action: 'update',
      object_type: 'campaign',
      object_id: year,
      before: journalled(before),
      after: journalled(after),
    });
    return presentRound(call.actor, after);
  });
}

/** The invited companies among some; any other is not found. */
export async function getInvitedNames(trx: Db, year: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await trx
    .selectFrom('campaign_company as invited')
    .innerJoin('company', 'company.company_id', 'invited.company_id')
    .select(['company.company_id', 'company.name'])
    .where('invited.year', '=', year)
    .where(sql<boolean>`company.company_id = any(${ids}::int[])`)
    .execute();
  if (rows.length !== new Set(ids).size) throw notFound();
  return new Map(rows.map(({ company_id, name }) => [company_id, name]));
}
