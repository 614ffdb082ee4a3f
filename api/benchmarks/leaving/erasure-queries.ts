import { sql, type Kysely } from 'kysely';
import { ACCESS_TO_ERASE } from '#domain/access/organisations.ts';
import { accessSince, refuseSecondWord, type SecondWordRefusal } from '#domain/organisations/erasure.ts';
import type { Erasure, ErasureProposal } from '#contract/erasure.ts';
import type { Ref } from '#contract/shapes.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Staff } from '../../platform/http/actor.ts';

type Db = Kysely<Database>;

/** Those of the operator who may erase companies. */
const listAdministrators = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('role', 'role.id', 'role_id')
    .select(['user_id', 'email_address'])
    .where('company_id', 'is', null)
    .where('disabled', '=', false)
    .where(sql<boolean>`role.tokens @> ${ACCESS_TO_ERASE.allOf}`)
    .orderBy('user_id')
    .execute();

/** The other administrators, who hear of each step; all of them where it was nobody's. */
export const listOtherAdministrators = async (db: Db, but: number | undefined): Promise<number[]> =>
  (await listAdministrators(db)).flatMap(({ user_id }) => (user_id === but ? [] : [user_id]));

const openProposals = (db: Db, now: Date) =>
  db
    .selectFrom('erasure_proposal')
    .innerJoin('company', 'company.company_id', 'erasure_proposal.company_id')
    .select(['erasure_proposal.id', 'erasure_proposal.company_id', 'company.name', 'reason', 'proposed_by'])
    .select(['proposed_name', 'proposed_at', 'expires_at', 'eligible'])
    .where('state', '=', 'open')
    .where('expires_at', '>', now);
type ProposalRow = Awaited<ReturnType<ReturnType<typeof openProposals>['execute']>>[number];

/** The open proposal about a company. */
export const findProposal = (db: Db, company: number, now: Date): Promise<ProposalRow | undefined> =>
  openProposals(db, now).where('erasure_proposal.company_id', '=', company).executeTakeFirst();

/** Which of these people had their access set by somebody else since a moment. */
async function listFresh(db: Db, people: readonly number[], since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('object_id')
    .distinct()
    .where('object_type', '=', 'user')
    .where('object_id', 'in', people.map(String))
    .where('created_at', '>=', since)
    // The command line is nobody, and somebody else too.
    .where(sql<boolean>`user_id::text is distinct from object_id`)
    .where(
      sql<boolean>`(action in ('create', 'temporary_password_set', 'factors_reset', 'letter_opened', 'invited')
        or action = 'update' and jsonb_exists_any(after, array['email_address', 'subject']))`,
    )
    .execute();
  return rows.map(({ object_id }) => Number(object_id));
}

/** Why somebody may not confirm a proposal; null when they may. */
export async function refusalOf(db: Db, userId: number, row: ProposalRow): Promise<SecondWordRefusal | null> {
  const administrators = await listAdministrators(db);
  const person = administrators.find(({ user_id }) => user_id === userId);
  if (!person) return 'later_administrator';
  const proposer = administrators.find(({ user_id }) => user_id === row.proposed_by) ?? null;
  const fresh = await listFresh(db, [userId, row.proposed_by ?? userId], accessSince(row.proposed_at));
  return refuseSecondWord(person, proposer, { eligible: row.eligible, fresh });
}

/** Why the word of whoever has the machine may not be the second; null when it may. */
export async function refuseMachine(db: Db, row: ProposalRow): Promise<SecondWordRefusal | null> {
  const proposer = (await listAdministrators(db)).find(({ user_id }) => user_id === row.proposed_by);
  if (!proposer) return 'proposer_gone';
  const fresh = await listFresh(db, [proposer.user_id], accessSince(row.proposed_at));
  return fresh.length > 0 ? 'fresh_access' : null;
}

const presentProposal = async (db: Db, actor: Staff, row: ProposalRow): Promise<ErasureProposal> => ({
  id: row.id,
  company: { id: row.company_id, name: row.name },
  reason: row.reason,
  person: row.proposed_name,
  own: row.proposed_by === actor.user_id,
  proposed_at: row.proposed_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  cannot_confirm: await refusalOf(db, actor.user_id, row),
});

export async function listProposals(db: Db, actor: Staff, now: Date): Promise<ErasureProposal[]> {
  const rows = await openProposals(db, now).orderBy('expires_at').execute();
  return Promise.all(rows.map((row) => presentProposal(db, actor, row)));
}

type Counted = Pick<Erasure, 'goes' | 'stays'>;

/** What of a company goes with its erasure, and what stays. */
async function countErased(db: Db, id: number): Promise<Counted> {
  const ofCompany = sql`company_id = ${id}`;
  const { rows } = await sql<Counted['goes'] & Counted['stays']>`
    with own_file as (
      select id, size from stored_file where removed_at is null and id in (
        select file_id from session where ${ofCompany}
        union select annotated_file_id from session where ${ofCompany}))
    select
      (select count(*)::int from session where ${ofCompany}) as questionnaires,
      (select coalesce(sum(cardinality(metric_ids)), 0)::int from session_value
        join session on session.id = session_id where ${ofCompany}) as values,
      (select count(*)::int from own_file) as files,
      (select coalesce(sum(size), 0)::float8 from own_file) as bytes,
      (select count(*)::int from users where ${ofCompany}) as people,
      (select count(*)::int from question where ${ofCompany}) as questions,
      (select count(*)::int from campaign_company where ${ofCompany}) as campaigns,
      (select count(*)::int from company_target where ${ofCompany}) as targets,
      (select count(*)::int from benchmark where ${ofCompany}) as calculations,
      (select count(*)::int from release where ${id} = any(companies)) as releases,
      (select count(*)::int from benchmark where members @> ${JSON.stringify({ companies: [{ id }] })}::jsonb
        and company_id is distinct from ${id}) as market_calculations,
      (select count(*)::int from subscription where ${ofCompany})
        + (select count(*)::int from subscription_change where ${ofCompany}) as subscriptions,
      (select count(*)::int from audit_log where ${ofCompany} or about_company_id = ${id}) as journal_lines
  `.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('nothing was counted');
  const { releases, market_calculations, subscriptions, journal_lines, ...goes } = counted;
  return { goes, stays: { releases, market_calculations, subscriptions, journal_lines } };
}

export async function loadErasure(db: Db, actor: Staff, company: Ref, now: Date): Promise<Erasure> {
  const administrators = await listAdministrators(db);
  const row = await findProposal(db, company.id, now);
  const proposal = row ? await presentProposal(db, actor, row) : null;
  // Once it is proposed, only those who were administrators then may confirm.
  const mayConfirm = administrators.filter(
    ({ user_id }) => user_id !== actor.user_id && (!row || row.eligible.includes(user_id)),
  );
  const since = accessSince(row?.proposed_at ?? now);
  const fresh = await listFresh(db, [row?.proposed_by ?? actor.user_id], since);
  return {
    company,
    ...(await countErased(db, company.id)),
    others: mayConfirm.length,
    fresh_access: fresh.length > 0,
    proposal,
    can: {
      propose: proposal === null,
      withdraw: proposal?.own === true,
      confirm: proposal !== null && proposal.cannot_confirm === null,
      decline: proposal !== null && !proposal.own,
    },
  };
}
