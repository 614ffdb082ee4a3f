import { sql, type Kysely } from 'kysely';
import type { RoleTokens } from '#domain/access/administering.ts';
import { companyRuleOf } from '#domain/access/company-rule.ts';
import { text, type Text } from '#domain/language/text.ts';
import type { Database } from '../platform/database/schema.ts';
import { WrongFields, wrongField } from '../platform/http/refusal.ts';
import type { Settings } from '../platform/settings.ts';

const TAKEN = text('Такое имя для входа уже занято.', 'This username is already taken.');
const NO_ROLE = text('Такой роли нет.', 'This role does not exist.');
const NO_COMPANY = text('Такой компании нет.', 'This company does not exist.');
const COMPANY_NEEDED = text(
  'Выберите компанию, в которой работает клиент.',
  'A client must belong to a company. Choose one.',
);
const COMPANY_WRONG = text(
  'С этой ролью видны данные всех компаний или управление порталом: сотруднику компании её не дают. Уберите компанию или выберите другую роль.',
  'This role sees all companies or manages the portal, so company employees cannot have it. Remove the company or choose another role.',
);
const CONTACT_WRONG = text(
  'Контактным лицом может быть только сотрудник компании.',
  'Only a company’s employee can be its contact.',
);
const SUBJECT_NEEDED = text(
  'Укажите, как поставщик входа называет этого человека (subject).',
  'Enter this person’s identifier at the sign-in provider (subject).',
);
const SUBJECT_WRONG = text(
  'Портал сам ведёт пароли: внешнего имени у пользователя нет.',
  'The portal manages passwords itself, so users have no external identifier.',
);
const SUBJECT_TAKEN = text(
  'Это имя у поставщика входа уже связано с другим пользователем.',
  'This sign-in provider identifier already belongs to another user.',
);

/** A person as they are going to be saved. */
interface PersonDraft {
  /** Null for a new one. */
  readonly userId: number | null;
  readonly role: RoleTokens;
  readonly username: string;
  readonly company_id: number | null;
  readonly is_company_contact: boolean;
  readonly subject: string | null;
}

/** The role a person is given, or the field error that there is none. */
export async function getRoleToGive(trx: Kysely<Database>, roleId: string) {
  const role = await trx
    .selectFrom('role')
    .select(['id', 'tokens', 'second_factor_required'])
    .where('id', '=', roleId)
    .executeTakeFirst();
  if (!role) throw wrongField('role_id', NO_ROLE);
  return role;
}

async function faultOfCompany(trx: Kysely<Database>, companyId: number | null, role: RoleTokens) {
  const rule = companyRuleOf(role);
  if (companyId === null) return rule === 'required' ? COMPANY_NEEDED : undefined;
  if (rule === 'forbidden') return COMPANY_WRONG;
  const known = await trx
    .selectFrom('company')
    .select('company_id')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return known ? undefined : NO_COMPANY;
}

async function faultOfSubject(
  trx: Kysely<Database>,
  { externalIssuer }: Settings,
  subject: string | null,
  userId: number | null,
) {
  if (externalIssuer === null) return subject === null ? undefined : SUBJECT_WRONG;
  if (subject === null) return SUBJECT_NEEDED;
  const other = await trx
    .selectFrom('users')
    .select('user_id')
    .where('issuer', '=', externalIssuer)
    .where('subject', '=', subject)
    .where('user_id', '!=', userId ?? 0)
    .executeTakeFirst();
  return other ? SUBJECT_TAKEN : undefined;
}

async function faultOfUsername(trx: Kysely<Database>, username: string, userId: number | null) {
  const other = await trx
    .selectFrom('users')
    .select('user_id')
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .where('user_id', '!=', userId ?? 0)
    .executeTakeFirst();
  return other ? TAKEN : undefined;
}

/** Throws all that is wrong with a person about to be saved, each text under its field. */
export async function checkPerson(
  trx: Kysely<Database>,
  settings: Settings,
  { role, userId, ...draft }: PersonDraft,
): Promise<void> {
  const faults: Readonly<Record<string, Text | undefined>> = {
    username: await faultOfUsername(trx, draft.username, userId),
    company_id: await faultOfCompany(trx, draft.company_id, role),
    is_company_contact: draft.is_company_contact && draft.company_id === null ? CONTACT_WRONG : undefined,
    subject: await faultOfSubject(trx, settings, draft.subject, userId),
  };
  const said = Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, [fault]] as const] : []));
  if (said.length > 0) throw new WrongFields(Object.fromEntries(said));
}
