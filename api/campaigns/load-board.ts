import { sql } from 'kysely';
import { acceptedAt, isLate, stageOf } from '#domain/campaigns/stages.ts';
import { dayOf } from '#domain/language/day.ts';
import type { CampaignCompany } from '#contract/campaigns.ts';
import type { Ref } from '#contract/shapes.ts';
import { currentSubscription } from '../journal/subscription-in-force.ts';
import { loadCollected, type SentSession } from './collected.ts';
import { listOpenQuestions, type OpenQuestions } from './open-questions.ts';
import type { Db, RoundRow } from './queries.ts';

/** What is known of the invited companies beside their data: each fact is read of all of them at once. */
const listCompanies = (db: Db, year: number, today: string) =>
  db
    .with('branches', (from) =>
      from
        .selectFrom('company_branch')
        .innerJoin('branch', 'branch.id', 'branch_id')
        .select('company_id')
        .select(
          sql<Ref[]>`json_agg(json_build_object('id', branch.id, 'name', branch.name) order by branch.name)`.as('all'),
        )
        .groupBy('company_id'),
    )
    // The first contact person who can sign in and be written to.
    .with('contact', (from) =>
      from
        .selectFrom('users')
        .distinctOn('company_id')
        .select(['company_id', 'user_id', 'full_name', 'email_address', 'locale'])
        .where('is_company_contact', '=', true)
        .where('disabled', '=', false)
        .orderBy('company_id')
        .orderBy(sql`email_address = ''`)
        .orderBy('user_id'),
    )
    .with('people', (from) =>
      from
        .selectFrom('users')
        .select((row) => ['company_id', row.fn.max('last_sign_in_at').as('last_sign_in')])
        .groupBy('company_id'),
    )
    .with('said', (from) =>
      from
        .selectFrom('campaign_contact')
        .distinctOn('company_id')
        .select(['company_id', 'kind', 'note', 'created_at'])
        .where('year', '=', year)
        .orderBy('company_id')
        .orderBy('id', 'desc'),
    )
    .with('reminded', (from) =>
      from
        .selectFrom('campaign_contact')
        .select((row) => ['company_id', row.fn.max('created_at').as('last_reminder')])
        .where('year', '=', year)
        .where('kind', '<>', 'call')
        .groupBy('company_id'),
    )
    .selectFrom('campaign_company as invited')
    .innerJoin('company', 'company.company_id', 'invited.company_id')
    .leftJoin('branches', 'branches.company_id', 'invited.company_id')
    .leftJoin('contact', 'contact.company_id', 'invited.company_id')
    .leftJoin('people', 'people.company_id', 'invited.company_id')
    .leftJoin('said', 'said.company_id', 'invited.company_id')
    .leftJoin('reminded', 'reminded.company_id', 'invited.company_id')
    .leftJoinLateral(currentSubscription(sql.ref('invited.company_id'), today).as('current'), (join) => join.onTrue())
    .select(['company.company_id', 'company.name', 'invited.deadline as own_deadline', 'branches.all as branches'])
    .select(['contact.user_id', 'contact.full_name', 'contact.email_address', 'contact.locale'])
    .select(['last_sign_in', 'said.kind as said_kind', 'said.note as said_note', 'said.created_at as said_at'])
    .select(['last_reminder', 'current.tariff', 'current.valid_to as subscribed_to'])
    .where('invited.year', '=', year)
    .execute();
type InvitedRow = Awaited<ReturnType<typeof listCompanies>>[number];

/** Companies whose people have downloaded a template since the round opened, for its year or for none. */
async function listWithTemplate(db: Db, { year, opens }: RoundRow): Promise<Set<number>> {
  const rows = await db
    .selectFrom('audit_log')
    .select('company_id')
    .distinct()
    .where('action', '=', 'download')
    .where('object_type', '=', 'template')
    .where('company_id', 'is not', null)
    .where('created_at', '>=', new Date(`${opens}T00:00:00`))
    .where(sql<boolean>`coalesce((after ->> 'year')::int, ${year}) = ${year}`)
    .execute();
  return new Set(rows.map(({ company_id }) => company_id!));
}

const SENT_KINDS = { rejected: 'rejected', failed: 'rejected' } as const;

type LastContact = NonNullable<CampaignCompany['last_contact']>;

const contactOf = ({ user_id, full_name, email_address, locale }: InvitedRow): CampaignCompany['contact'] =>
  user_id === null ? null : { id: user_id, name: full_name!, email_address: email_address!, locale: locale! };

/** The newest of what was said to the company and what came from it. */
function lastContact(
  { said_kind, said_note, said_at }: InvitedRow,
  questions: OpenQuestions | undefined,
  newest: SentSession | undefined,
): LastContact | null {
  const all: { kind: LastContact['kind']; at: Date; note: string }[] = [];
  if (said_kind !== null) all.push({ kind: said_kind, at: said_at!, note: said_note! });
  if (questions) all.push({ kind: 'question', at: questions.last, note: '' });
  if (newest) {
    const kind = newest.status in SENT_KINDS ? ('rejected' as const) : ('sent' as const);
    all.push({ kind, at: newest.created_at, note: '' });
  }
  if (all.length === 0) return null;
  const last = all.reduce((a, b) => (b.at > a.at ? b : a));
  return { ...last, at: last.at.toISOString() };
}

export interface BoardRow extends CampaignCompany {
  readonly branch_refs: readonly Ref[];
  /** The day from which enough was accepted; what is asked or doubted since does not change it. */
  readonly accepted_on: string | null;
  /** The newest questionnaire of the year. */
  readonly session: SentSession | undefined;
}

/** The board of a round: each invited company with its stage. */
export async function loadBoard(db: Db, round: RoundRow, today: string): Promise<BoardRow[]> {
  const companies = await listCompanies(db, round.year, today);
  const ids = companies.map(({ company_id }) => company_id);
  const collectedOf = await loadCollected(db, ids, round.year);
  const questions = new Map((await listOpenQuestions(db, ids, round.year)).map((one) => [one.company_id, one]));
  const withTemplate = await listWithTemplate(db, round);
  return companies.map((row) => {
    const { company_id, name, own_deadline } = row;
    const branches = row.branches ?? [];
    const { expected, accepted, parts, doubts, sessions } = collectedOf(company_id);
    const asked = questions.get(company_id);
    const stage = stageOf({
      questions: asked?.count ?? 0,
      doubts,
      expected,
      accepted,
      hasTemplate: withTemplate.has(company_id) || sessions.length > 0,
    });
    const deadline = own_deadline ?? round.deadline;
    const [newest] = sessions;
    const accepted_on = acceptedAt(parts, expected);
    return {
      company: { id: company_id, name },
      branches: branches.map((branch) => branch.name),
      branch_refs: branches,
      stage,
      late: round.opens <= today && isLate(stage, deadline, today),
      expected,
      accepted,
      questions: asked?.count ?? 0,
      doubts,
      rejected: newest !== undefined && newest.status === 'rejected' && newest.superseded_by === null,
      deadline,
      own_deadline: own_deadline !== null,
      contact: contactOf(row),
      last_contact: lastContact(row, asked, newest),
      last_reminder: row.last_reminder?.toISOString() ?? null,
      last_sign_in: row.last_sign_in?.toISOString() ?? null,
      tariff: row.tariff,
      subscribed_to: row.subscribed_to,
      accepted_on: accepted_on ? dayOf(accepted_on) : null,
      session: newest,
    };
  });
}
