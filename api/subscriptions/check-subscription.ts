import type { Kysely } from 'kysely';
import { formatDate } from '#domain/language/format.ts';
import { text, type Text } from '#domain/language/text.ts';
import { EARLIEST_DAY, LATEST_DAY } from '#domain/subscriptions/period.ts';
import type { Input } from '#contract/endpoint.ts';
import type { addSubscription } from '#contract/subscriptions.ts';
import type { Database } from '../platform/database/schema.ts';
import { WrongFields } from '../platform/http/refusal.ts';
import { lockCompany } from './active.ts';
import type { Scope } from './queries.ts';

/** What is sent for a new subscription. */
export type SubscriptionBody = Input<typeof addSubscription>['body'];
/** The same with nothing left out. */
export type SubscriptionFields = Required<SubscriptionBody>;

/** A subscription as the journal shows it: names, not numbers. */
export interface Journalled {
  readonly company: string;
  readonly tariff: string;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly contact_user: string | null;
  readonly is_blocked: boolean;
}

const NO_COMPANY = text('Такой компании нет.', 'This company does not exist.');
const NO_TARIFF = text('Такого тарифа нет.', 'This tariff does not exist.');
const FOREIGN_CONTACT = text(
  'Контактное лицо — не сотрудник этой компании.',
  'The contact does not work for this company.',
);
const BACKWARDS = text('Окончание не может быть раньше начала.', 'The end date cannot be before the start date.');
const IMPLAUSIBLE = text('Укажите день с 2000 по 2100 год.', 'Enter a date between 2000 and 2100.');

const taken = (tariff: string, from: string, to: string): Text =>
  text(
    `У компании уже есть подписка на эти дни: «${tariff}», ${formatDate(from, 'ru')} – ${formatDate(to, 'ru')}.`,
    `The company already has a subscription for these dates: “${tariff}”, ${formatDate(from, 'en')} – ${formatDate(to, 'en')}.`,
  );

const plausible = (day: string): boolean => EARLIEST_DAY <= day && day <= LATEST_DAY;

/** The first subscription of the company that shares a day with the span; `except` is the one being changed. */
export async function findOverlap(
  trx: Kysely<Database>,
  companyId: number,
  span: { readonly valid_from: string; readonly valid_to: string },
  except: number | null,
) {
  return trx
    .selectFrom('subscription')
    .innerJoin('tariff', 'tariff.id', 'tariff_id')
    .select(['tariff.name as tariff', 'valid_from', 'valid_to'])
    .where('company_id', '=', companyId)
    .where('valid_from', '<=', span.valid_to)
    .where('valid_to', '>=', span.valid_from)
    .$if(except !== null, (rows) => rows.where('subscription.id', '!=', except))
    .orderBy('valid_from')
    .limit(1)
    .executeTakeFirst();
}

async function findContact(trx: Kysely<Database>, { contact_user, company }: SubscriptionFields) {
  if (contact_user === null) return undefined;
  return trx
    .selectFrom('users')
    .select('full_name')
    .where('user_id', '=', contact_user)
    .where('company_id', '=', company)
    .executeTakeFirst();
}

/** Checks a subscription before it is saved, all its fields at once, and gives it as the journal shows it. */
export async function checkSubscription(
  trx: Kysely<Database>,
  body: SubscriptionFields,
  scope: Scope,
  except: number | null,
): Promise<Journalled> {
  const wrong: Record<string, Text[]> = {};
  const company = scope === null || scope === body.company ? await lockCompany(trx, body.company) : undefined;
  const tariff = await trx
    .selectFrom('tariff')
    .select('name')
    .where('id', '=', body.tariff)
    .forKeyShare()
    .executeTakeFirst();
  const contact = await findContact(trx, body);
  if (!company) wrong['company'] = [NO_COMPANY];
  if (!tariff) wrong['tariff'] = [NO_TARIFF];
  if (company && body.contact_user !== null && !contact) wrong['contact_user'] = [FOREIGN_CONTACT];
  if (!plausible(body.valid_from)) wrong['valid_from'] = [IMPLAUSIBLE];
  if (!plausible(body.valid_to)) wrong['valid_to'] = [IMPLAUSIBLE];
  else if (body.valid_to < body.valid_from) wrong['valid_to'] = [BACKWARDS];
  else if (company && plausible(body.valid_from)) {
    const other = await findOverlap(trx, body.company, body, except);
    if (other) wrong['valid_from'] = [taken(other.tariff, other.valid_from, other.valid_to)];
  }
  if (!company || !tariff || Object.keys(wrong).length > 0) throw new WrongFields(wrong);
  const { valid_from, valid_to, is_blocked } = body;
  const contact_user = contact?.full_name ?? null;
  return { company: company.name, tariff: tariff.name, valid_from, valid_to, contact_user, is_blocked };
}
