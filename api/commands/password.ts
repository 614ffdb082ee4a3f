import { findPersonByUsername } from '../platform/sign-in/queries.ts';
import { COMMAND_LINE, Refused, WrongUse, type Run } from './command.ts';
import { withServices } from './with-services.ts';

/** For an administrator who cannot sign in any more: whoever has the machine has the portal. */
export const runPassword: Run = async ([username, ...rest], settings) => {
  if (username === undefined || rest.length > 0) throw new WrongUse();
  return withServices(settings, async ({ db, signIn }) => {
    const person = await findPersonByUsername(db, username);
    if (!person) throw new Refused(`Нет пользователя с именем для входа «${username}».`);
    if (person.disabled) throw new Refused(`Пользователь «${person.full_name}» отключён: сначала включите его.`);
    const password = await db
      .transaction()
      .execute((trx) => signIn.setTemporaryPassword({ userId: person.user_id, by: COMMAND_LINE }, trx));
    return `Временный пароль для «${person.full_name}» (${person.username}): ${password}\nДействует три дня, при входе его нужно сменить.`;
  });
};
