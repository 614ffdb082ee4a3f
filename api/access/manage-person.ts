import type { Kysely } from 'kysely';
import { describeCode } from '#domain/access/codes.ts';
import { beyondManager, judgeManaging, type Managed } from '#domain/access/managing.ts';
import { text } from '#domain/language/text.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor } from '../platform/http/actor.ts';
import { forbidden, notFound } from '../platform/http/refusal.ts';
import { lackingText } from './check-tokens.ts';

const CODE = 'user/create_admin';
const APPOINTS = describeCode(CODE);

const CLIENTS_ONLY = text(
  'Контактное лицо ведёт только пользователей с ролями «Клиент» и «Читатель». За другой ролью обратитесь к администратору портала.',
  'A company contact manages only users with the “Client” and “Reader” roles. Ask an administrator about other roles.',
);
const ADMINISTRATORS_ONLY = text(
  `Учётные записи и роли администраторов ведёт тот, у кого есть право «${APPOINTS.ru}» (${CODE}). Обратитесь к администратору.`,
  `Managing administrators requires the “${APPOINTS.en}” permission (${CODE}). Ask an administrator.`,
);

/** Throws unless the actor may manage this person, as they are or as they are going to be. */
export function authoriseManaging(actor: Actor, person: Managed): void {
  switch (judgeManaging(actor, person)) {
    case 'unknown':
      throw notFound();
    case 'clients-only':
      throw forbidden(CLIENTS_ONLY);
    case 'administrators-only':
      throw forbidden(ADMINISTRATORS_ONLY);
    case 'beyond':
      throw forbidden(lackingText(beyondManager(actor, person)));
    case 'allowed':
  }
}

/** Locks a person the actor may manage; others are not found or refused. */
export async function getManagedPerson(trx: Kysely<Database>, actor: Actor, userId: number) {
  const row = await trx
    .selectFrom('users')
    .innerJoin('role', 'role.id', 'users.role_id')
    .leftJoin('company', 'company.company_id', 'users.company_id')
    .select([
      'user_id',
      'full_name',
      'username',
      'email_address',
      'phone_number',
      'is_company_contact',
      'role_id',
      'role.tokens',
      'role.second_factor_required',
      'users.company_id',
      'company.name as company_name',
      'disabled',
      'must_change_password',
      'last_sign_in_at',
      'subject',
      'users.version',
    ])
    .where('user_id', '=', userId)
    .forUpdate('users')
    .executeTakeFirst();
  if (!row) throw notFound();
  authoriseManaging(actor, { ...row, role: { id: row.role_id, tokens: row.tokens } });
  return row;
}
