import { openSecrets, resealSecrets } from '../platform/secrets/reseal-secrets.ts';
import { loadSecretKeys } from '../platform/secrets/secret-keys.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { rotateKeys } from '../platform/sign-in/load-keys.ts';
import { consoleLog, withConnection, withDatabase, WrongUse, type Run } from './command.ts';

const AT_ONCE = '--at-once';
const LOST = '--lost-secret';

export const runRotateKeys: Run = async (options, settings) => {
  if (options.some((option) => option !== AT_ONCE && option !== LOST)) throw new WrongUse();
  const isLost = options.includes(LOST);
  await withDatabase(settings, (target) =>
    withConnection(target, async ({ db }) => {
      const secrets = isLost
        ? createSecrets(loadSecretKeys(settings, consoleLog))
        : await openSecrets(db, settings, consoleLog);
      await resealSecrets(db, secrets, isLost ? 'delete' : 'refuse');
      await rotateKeys(db, secrets, new Date(), options.includes(AT_ONCE));
    }),
  );
  if (isLost)
    return 'Ключи подписи сделаны новые, а всё, чего нынешний SECRET_KEY не открывает, удалено. Люди войдут заново и заново подключат второй фактор.';
  return options.includes(AT_ONCE)
    ? 'Ключи заменены. В течение минуты прежние перестанут действовать во всех процессах, и все войдут заново.'
    : 'Новые ключи сделаны. Через пять минут ими подписывает каждый процесс; прежние проверяют подпись ещё сутки.';
};
