import { parseArgs } from 'node:util';
import { Ajv } from 'ajv';
import type { Kysely } from 'kysely';
import type { Text } from '#domain/language/text.ts';
import { UserData } from '#contract/access-users.ts';
import { getRoleToGive } from '../access/check-person.ts';
import { addPerson } from '../access/create-user.ts';
import { lockPeople } from '../access/lock-people.ts';
import type { Database } from '../platform/database/schema.ts';
import { COMMAND_LINE, readNumber, Refused, WrongUse, type Run } from './command.ts';
import { withServices } from './with-services.ts';

const validate = new Ajv({ strict: false, verbose: true }).compile<UserData>(UserData);

/** What was typed, as the call of the portal would take it. */
function readPerson(typed: readonly string[]): UserData & { readonly role_id: string } {
  const { values, positionals } = parseTyped(typed);
  const [username, role_id, full_name, ...rest] = positionals;
  if (username === undefined || role_id === undefined || full_name === undefined || rest.length > 0)
    throw new WrongUse();
  const { email, company, subject } = values;
  const person = {
    username,
    role_id,
    full_name,
    ...(email !== undefined && { email_address: email }),
    ...(company !== undefined && { company_id: readNumber('company_id', company) }),
    ...(subject !== undefined && { subject }),
  };
  if (validate(person)) return person;
  const [fault] = validate.errors ?? [];
  const { wrong } = (fault?.parentSchema ?? {}) as { readonly wrong?: Text };
  throw new Refused(`${fault?.instancePath.slice(1)}: ${wrong?.ru ?? 'значение не подходит.'}`);
}

function parseTyped(typed: readonly string[]) {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: { email: option, company: option, subject: option },
    });
  } catch {
    throw new WrongUse();
  }
}

/** Who types has no list of roles to choose from: a wrong one is answered with all of them. */
async function checkRole(trx: Kysely<Database>, id: string): Promise<void> {
  const roles = await trx.selectFrom('role').select(['id', 'name']).orderBy('id').execute();
  if (roles.some((role) => role.id === id)) return;
  throw new Refused(`role_id: Такой роли нет. Есть: ${roles.map((role) => `${role.id} («${role.name}»)`).join(', ')}.`);
}

/** For a portal nobody can sign in to as an administrator any more, and for scripts that set one up. */
export const runAddUser: Run = async (typed, settings) => {
  const person = readPerson(typed);
  return withServices(settings, (services) =>
    services.db.transaction().execute(async (trx) => {
      await lockPeople(trx);
      await checkRole(trx, person.role_id);
      const role = await getRoleToGive(trx, person.role_id);
      const userId = await addPerson(services, trx, { company_id: null, ...person, role }, COMMAND_LINE);
      const added = `Добавлен «${person.full_name}» (${person.username}), № ${userId}, роль ${role.id}.`;
      if (settings.externalIssuer !== null) return `${added}\nВходит через внешнего поставщика.`;
      const password = await services.signIn.setTemporaryPassword({ userId, by: COMMAND_LINE }, trx);
      return `${added}\nВременный пароль: ${password}\nДействует три дня, при входе его нужно сменить.`;
    }),
  );
};
