import { sql } from 'kysely';
import { acceptedAt, isLate, stageOf } from '#domain/campaigns/stages.ts';
import { dayOf } from '#domain/language/day.ts';
import type { CampaignCompany } from '#contract/campaigns.ts';
import type { Ref } from '#contract/shapes.ts';
import { currentSubscription } from '../journal/subscription-in-force.ts';
import { loadCollected, type SentSession } from './collected.ts';
import { listOpenQuestions, type OpenQuestions } from './open-questions.ts';
import type { Db, RoundRow } from './queries.ts';

/**
 * What was written and said to companies in a round, and when it reached them: a call at once, a message when it was read
 * or its letter left the portal. What only lies there has reached nobody.
 */
const writtenIn = (db: Pick<Db, 'selectFrom'>, year: number) =>
  db
    .selectFrom('campaign_contact as contact')
    .leftJoin('message', 'message.id', 'contact.message_id')
    .leftJoin('letter', (join) =>
      join.on('letter.id', '=', sql<string>`coalesce(contact.letter_id, message.letter_id)`),
    )
    .select(['contact.company_id', 'contact.kind', 'contact.note', 'contact.created_at'])
    .select(
      sql<Date | null>`case when contact.kind = 'call' then contact.created_at
      else least(message.read_at, letter.sent_at) end`.as('reached'),
    )
    .select(
      sql<
        'invitation' | 'reminder' | 'automatic' | 'call' | 'by_hand' | 'read'
      >`case when contact.kind = 'call' then 'call'
      when letter.sent_at is null or message.read_at < letter.sent_at then 'read'
      when letter.state = 'by_hand' then 'by_hand' else contact.kind end`.as('reached_by'),
    )
    .select('letter.state as letter_state')
    .where('contact.year', '=', year);

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
        .select(['company_id', 'user_id', 'full_name', 'email_address', 'locale', 'letters'])
        .where('is_company_contact', '=', true)
        .where('disabled', '=', false)
        .orderBy('company_id')
        .orderBy(sql`email_address = ''`)
        .orderBy('user_id'),
    )
    // When its people were last seen in the portal: signing in, or answering there.
    .with('people', (from) =>
      from
        .selectFrom('users')
        .leftJoin(
          (entries) =>
            entries
              .selectFrom('value_entry')
              .select((row) => ['value_entry.user_id', row.fn.max('at').as('at')])
              .where('from_company', '=', true)
              .groupBy('value_entry.user_id')
              .as('spoke'),
          (join) => join.onRef('spoke.user_id', '=', 'users.user_id'),
        )
        .select(['company_id', sql<Date | null>`max(greatest(last_sign_in_at, spoke.at))`.as('last_sign_in')])
        .groupBy('company_id'),
    )
    .with('written', (from) => writtenIn(from, year))
    .with('said', (from) =>
      from
        .selectFrom('written')
        .distinctOn('company_id')
        .select(['company_id', 'note', 'reached', 'reached_by'])
        .where('reached', 'is not', null)
        .orderBy('company_id')
        .orderBy('reached', 'desc'),
    )
    .with('reminded', (from) =>
      from
        .selectFrom('written')
        .select((row) => ['company_id', row.fn.max('reached').as('last_reminder')])
        .where('kind', '<>', 'call')
        .groupBy('company_id'),
    )
    .with('lying', (from) =>
      from
        .selectFrom('written')
        .distinctOn('company_id')
        .select(['company_id', 'letter_state', 'created_at'])
        .where('reached', 'is', null)
        .where('letter_state', 'is not', null)
        .orderBy('company_id')
        .orderBy('created_at', 'desc'),
    )
    .selectFrom('campaign_company as invited')
    .innerJoin('company', 'company.company_id', 'invited.company_id')
    .leftJoin('branches', 'branches.company_id', 'invited.company_id')
    .leftJoin('contact', 'contact.company_id', 'invited.company_id')
    .leftJoin('people', 'people.company_id', 'invited.company_id')
    .leftJoin('said', 'said.company_id', 'invited.company_id')
    .leftJoin('reminded', 'reminded.company_id', 'invited.company_id')
    .leftJoin('lying', 'lying.company_id', 'invited.company_id')
    .leftJoinLateral(currentSubscription(sql.ref('invited.company_id'), today).as('current'), (join) => join.onTrue())
    .select(['company.company_id', 'company.name', 'invited.deadline as own_deadline', 'branches.all as branches'])
    .select(['contact.user_id', 'contact.full_name', 'contact.email_address', 'contact.locale', 'letters'])
    .select(['last_sign_in', 'said.reached_by as said_kind', 'said.note as said_note', 'said.reached as said_at'])
    .select(['lying.letter_state', 'lying.created_at as lying_since'])
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

const contactOf = (row: InvitedRow): CampaignCompany['contact'] => {
  const { user_id, full_name, email_address, locale, letters } = row;
  if (user_id === null) return null;
  return { id: user_id, name: full_name!, email_address: email_address!, locale: locale!, letters: letters! };
};

/** The newest of what was said to the company and what came from it. */
function lastContact(
  { said_kind, said_note, said_at }: InvitedRow,
  questions: OpenQuestions | undefined,
  newest: SentSession | undefined,
): LastContact | null {
  const all: { kind: LastContact['kind']; at: Date; note: string }[] = [];
  if (said_kind !== null) all.push({ kind: said_kind, at: said_at!, note: said_note! });
  if (questions?.last) all.push({ kind: 'question', at: questions.last, note: '' });
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
      lying_letter: row.letter_state && { state: row.letter_state, at: row.lying_since!.toISOString() },
      last_sign_in: row.last_sign_in?.toISOString() ?? null,
      tariff: row.tariff,
      subscribed_to: row.subscribed_to,
      accepted_on: accepted_on ? dayOf(accepted_on) : null,
      session: newest,
    };
  });
}
