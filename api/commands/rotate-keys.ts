import { connect } from '../platform/database/connect.ts';
import { openSecrets, resealSecrets } from '../platform/secrets/reseal-secrets.ts';
import { loadSecretKeys } from '../platform/secrets/secret-keys.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { rotateKeys } from '../platform/sign-in/load-keys.ts';
import { consoleLog, withDatabase, WrongUse, type Run } from './command.ts';

const AT_ONCE = '--at-once';
const LOST = '--lost-secret';

export const runRotateKeys: Run = async (options, settings) => {
  if (options.some((option) => option !== AT_ONCE && option !== LOST)) throw new WrongUse();
  await withDatabase(settings, async (target) => {
    const connected = await connect(target, { log: consoleLog, patience: 5000 });
    try {
      const { db } = connected;
      const isLost = options.includes(LOST);
      const secrets = isLost
        ? createSecrets(loadSecretKeys(settings, consoleLog))
        : await openSecrets(db, settings, consoleLog);
      await resealSecrets(db, secrets, isLost ? 'delete' : 'refuse');
      await rotateKeys(db, secrets, new Date(), options.includes(AT_ONCE));
    } finally {
      await connected.close();
    }
  });
  return options.includes(AT_ONCE)
    ? 'Ключи заменены. В течение минуты прежние перестанут действовать во всех процессах, и все войдут заново.'
    : 'Новые ключи сделаны. Через пять минут ими подписывает каждый процесс; прежние проверяют подпись ещё сутки.';
};
