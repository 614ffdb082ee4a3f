import { sql } from 'kysely';
import { allows } from '#domain/access/access.ts';
import { isInvitable, isManaged } from '#domain/access/managing.ts';
import { INVITED_LATELY_DAYS } from '#domain/campaigns/invitation-rules.ts';
import { text } from '#domain/language/text.ts';
import { inviteUsers } from '#contract/bulk.ts';
import type { inviteCompanies as inviteCall } from '#contract/campaign-invitations.ts';
import type { Output } from '#contract/endpoint.ts';
import { lockPeople } from '../access/lock-people.ts';
import { audit, auditAll } from '../journal/audit.ts';
import { conflict, wrongField } from '../platform/http/refusal.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import type { Db } from './queries.ts';
import { lockRound } from './save-campaign.ts';
import { countLetters } from './send-reminders.ts';

const CLOSED = text(
  'Кампания закрыта. Откройте её снова, чтобы пригласить.',
  'The campaign is closed. Open it again to invite companies.',
);
const GONE = text(
  'Некоторых из этих компаний больше нет. Обновите страницу.',
  'Some of these companies no longer exist. Reload the page.',
);
const DAY_MS = 86_400_000;

/** The companies with whom to write to in each. */
const listContacts = (trx: Db, ids: readonly number[]) =>
  trx
    .selectFrom('company')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('users')
          .innerJoin('role', 'role.id', 'users.role_id')
          .select(['user_id', 'full_name', 'email_address', 'is_company_contact', 'disabled', 'role_id', 'tokens'])
          .select(['must_change_password', 'last_sign_in_at', 'password_hash', 'subject'])
          .whereRef('users.company_id', '=', 'company.company_id')
          .where('is_company_contact', '=', true)
          .where('disabled', '=', false)
          .orderBy(sql`email_address = ''`)
          .orderBy('user_id')
          .limit(1)
          .as('contact'),
      (join) => join.onTrue(),
    )
    .selectAll('contact')
    .select(['company.company_id', 'company.name'])
    .where(sql<boolean>`company.company_id = any(${ids}::int[])`)
    .where('erased_at', 'is', null)
    .orderBy('user_id')
    .execute();
type ContactRow = Awaited<ReturnType<typeof listContacts>>[number];

/** Whether somebody gets a link to sign in for the first time: who may give them a password invites so. */
function getsLink(actor: Actor, row: ContactRow): boolean {
  const { must_change_password, last_sign_in_at, password_hash, subject, disabled, role_id, tokens } = row;
  // Nobody has let them in yet, or nobody has used what they were given.
  const isNew = password_hash === null && subject === null && last_sign_in_at === null;
  const person = { disabled: disabled ?? true, must_change_password: must_change_password ?? false, last_sign_in_at };
  return (
    row.email_address !== '' &&
    (isNew || isInvitable(person)) &&
    allows(actor, inviteUsers.access) &&
    isManaged(actor, {
      company_id: row.company_id,
      is_company_contact: true,
      role: { id: role_id ?? '', tokens: tokens ?? [] },
    })
  );
}

/** The newest invitation of some days, of this campaign or of none. */
const findInvitation = (trx: Db, userId: number, now: Date) =>
  trx
    .selectFrom('letter')
    .select(['id', 'year', 'sealed', 'has_secret', 'state'])
    .where('user_id', '=', userId)
    .where('topic', '=', 'invitation')
    .where('created_at', '>', new Date(now.getTime() - INVITED_LATELY_DAYS * DAY_MS))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

interface Written {
  readonly message_id: number | null;
  readonly letter_id: string | null;
}

/** Writes to one contact person; nothing when they were invited these days. */
async function inviteContact(
  services: Services,
  trx: Db,
  call: Call<typeof inviteCall>,
  { row, userId, deadline }: { readonly row: ContactRow; readonly userId: number; readonly deadline: string },
): Promise<Written | null> {
  const { year } = call.params;
  const { user_id: author_id } = call.actor;
  const earlier = await findInvitation(trx, userId, services.now());
  if (earlier && earlier.year !== null) return null;
  if (services.settings.externalIssuer === null && getsLink(call.actor, row)) {
    // The letter written when the person was added invites into the campaign as well: its link stays good.
    if (earlier?.has_secret && (earlier.sealed !== null || earlier.state === 'sent')) {
      await trx.updateTable('letter').set({ year }).where('id', '=', earlier.id).execute();
      return { message_id: null, letter_id: earlier.id };
    }
    await services.signIn.invite({ userId, by: call, author_id, year }, trx);
    const letter = await trx
      .selectFrom('letter')
      .select('id')
      .where('user_id', '=', userId)
      .where('topic', '=', 'invitation')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    return { message_id: null, letter_id: letter.id };
  }
  const params = { year: String(year), company: row.name, due: deadline };
  const message = { kind: 'campaign_invited' as const, params };
  const once = `${year} ${services.today()}`;
  const [added] = await services.notify(trx, { people: [userId], message, once, author_id, year });
  return added ? { message_id: added.message_id, letter_id: null } : null;
}

/** Takes companies into a round and writes to their contact persons, each once in some days. */
export const inviteCompanies = (
  services: Services,
  call: Call<typeof inviteCall>,
): Promise<Output<typeof inviteCall>> =>
  services.db.transaction().execute(async (trx) => {
    const { year } = call.params;
    await lockPeople(trx);
    const round = await lockRound(trx, year);
    if (round.closed_at !== null) throw conflict(CLOSED);
    const rows = await listContacts(trx, call.body.company_ids);
    if (rows.length !== call.body.company_ids.length) throw wrongField('company_ids', GONE);
    const { rows: joined } = await sql`insert into campaign_company (year, company_id)
      select ${year}, unnest(${call.body.company_ids}::int[]) on conflict do nothing returning company_id`.execute(trx);
    const written: (Written & { readonly row: ContactRow })[] = [];
    for (const row of rows) {
      if (row.user_id === null) continue;
      const sent = await inviteContact(services, trx, call, { row, userId: row.user_id, deadline: round.deadline });
      if (sent) written.push({ ...sent, row });
    }
    if (written.length > 0) {
      const by = { user_id: call.actor.user_id, user_name: call.actor.full_name, created_at: services.now() };
      await trx
        .insertInto('campaign_contact')
        .values(
          written.map(({ row, ...sent }) => ({
            year,
            company_id: row.company_id,
            kind: 'invitation' as const,
            note: '',
            ...sent,
            ...by,
          })),
        )
        .execute();
      await auditAll(
        trx,
        call,
        written.map(({ row }) => ({
          action: 'invited',
          object_type: 'company',
          object_id: row.company_id,
          after: { year, responsible: row.full_name },
        })),
      );
    }
    if (joined.length > 0) {
      await trx
        .updateTable('campaign')
        .set((row) => ({ version: row('version', '+', 1) }))
        .where('year', '=', year)
        .execute();
      const after = { year, joined_companies: joined.length };
      await audit(trx, call, { action: 'update', object_type: 'campaign', object_id: year, after });
    }
    const links = written.filter(({ letter_id }) => letter_id !== null).length;
    const messages = written.flatMap(({ message_id }) => message_id ?? []);
    return {
      joined: joined.length,
      invited: written.length,
      links,
      letters: links + (await countLetters(trx, messages)),
      unreachable: rows.filter(({ user_id }) => user_id === null).length,
    };
  });
