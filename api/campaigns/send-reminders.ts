import { createHash } from 'node:crypto';
import { addressName } from '#domain/access/address-name.ts';
import { fillLetter, unknownFields, type Letter } from '#domain/campaigns/reminder.ts';
import { text, type Locale } from '#domain/language/text.ts';
import type { sendReminders as sendCall } from '#contract/campaigns.ts';
import type { Output } from '#contract/endpoint.ts';
import { auditAll } from '../journal/audit.ts';
import { conflict, wrongField } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { loadBoard, type BoardRow } from './load-board.ts';
import type { Db } from './queries.ts';
import { getInvitedNames, lockRound } from './save-campaign.ts';

const CLOSED = text(
  'Кампания закрыта, напоминать не о чем. Откройте её снова, чтобы напомнить.',
  'The campaign is closed. Open it again to remind companies.',
);
const UNKNOWN = (marks: string) => text(`Таких полей нет: ${marks}.`, `There are no such fields: ${marks}.`);

/** Whom a company is written to by, and what is known of it. */
export type Reachable = BoardRow & { readonly contact: NonNullable<BoardRow['contact']> };
export const isReachable = (row: BoardRow): row is Reachable => row.contact !== null;

/** The letter to one company. */
const letterTo = (row: Reachable, written: Letter, year: number, today: string, locale: Locale): Letter =>
  fillLetter(
    written,
    {
      person: addressName(row.contact.name),
      company: row.company.name,
      year,
      deadline: row.deadline,
      expected: row.expected,
      accepted: row.accepted,
    },
    today,
    locale,
  );

/** How many letters were written about messages: not to those who turned them off or have no address. */
export async function countLetters(trx: Db, messages: readonly number[]): Promise<number> {
  if (messages.length === 0) return 0;
  const { letters } = await trx
    .selectFrom('message')
    .select((row) => row.fn.count<string>('letter_id').as('letters'))
    .where('id', 'in', messages)
    .executeTakeFirstOrThrow();
  return Number(letters);
}

/** Writes to the contacts of companies, each its own letter; who has no contact is named. One line in the journal for each. */
export async function sendReminders(services: Services, call: Call<typeof sendCall>): Promise<Output<typeof sendCall>> {
  const { db, now, today, notify } = services;
  const { company_ids, subject, text: body } = call.body;
  const { year } = call.params;
  for (const [field, part] of [
    ['subject', { subject, text: '' }],
    ['text', { subject: '', text: body }],
  ] as const) {
    const marks = unknownFields(part);
    if (marks.length > 0) throw wrongField(field, UNKNOWN(marks.join(', ')));
  }
  return db.transaction().execute(async (trx) => {
    const round = await lockRound(trx, year);
    if (round.closed_at !== null) throw conflict(CLOSED);
    await getInvitedNames(trx, year, company_ids);
    const chosen = new Set(company_ids);
    const rows = (await loadBoard(trx, round, today())).filter(({ company }) => chosen.has(company.id));
    const letters = rows.filter(isReachable).map((row) => ({
      row,
      letter: letterTo(row, { subject, text: body }, year, today(), call.locale),
    }));
    const sent: ((typeof letters)[number] & { readonly message_id: number })[] = [];
    for (const { row, letter } of letters.toSorted((a, b) => a.row.contact.id - b.row.contact.id)) {
      const message = { kind: 'campaign_reminder' as const, params: { year: String(year), ...letter } };
      // Pressed twice, or by two analysts at once, the same letter goes once a day.
      const once = `${year} ${today()} ${createHash('sha256').update(`${subject}\n${body}`).digest('hex')}`;
      const by = { author_id: call.actor.user_id, year };
      const [added] = await notify(trx, { people: [row.contact.id], message, once, ...by });
      if (added !== undefined) sent.push({ row, letter, message_id: added.message_id });
    }
    if (sent.length > 0) {
      const by = { user_id: call.actor.user_id, user_name: call.actor.full_name, created_at: now() };
      await trx
        .insertInto('campaign_contact')
        .values(
          sent.map(({ row, letter, message_id }) => ({
            year,
            message_id,
            company_id: row.company.id,
            kind: 'reminder' as const,
            note: letter.subject,
            ...by,
          })),
        )
        .execute();
      await auditAll(
        trx,
        call,
        sent.map(({ row, letter }) => ({
          action: 'reminded',
          object_type: 'company',
          object_id: row.company.id,
          after: { year, responsible: row.contact.name, comment: letter.subject },
        })),
      );
    }
    return {
      sent: sent.length,
      letters: await countLetters(
        trx,
        sent.map(({ message_id }) => message_id),
      ),
      unreachable: rows.filter((row) => !isReachable(row)).map(({ company }) => company),
    };
  });
}
