import { Refused, WrongUse, type Run } from './command.ts';
import { BackUpError } from '../platform/back-up/seal.ts';
import { isAway } from '../platform/database/away.ts';
import { DatabaseError } from '../platform/database/connection.ts';
import { fileProblem } from '../platform/file-problem.ts';
import { Refusal, WrongFields } from '../platform/http/refusal.ts';
import { readSettings, SettingsError } from '../platform/settings.ts';

interface Command {
  /** As it is typed, with what has to follow it. */
  readonly usage: string;
  readonly says: string;
  /** Only what the command needs is read. */
  readonly load: () => Promise<Run>;
}

const COMMANDS: readonly Command[] = [
  {
    usage: 'backup ФАЙЛ',
    says: 'копия встроенной базы, в том числе работающей; с BACKUP_KEY — зашифрованная, вместе с ключом портала',
    load: async () => (await import('./back-up.ts')).runBackUp,
  },
  {
    usage: 'restore ФАЙЛ',
    says: 'восстановить копию в пустой DATA_DIR',
    load: async () => (await import('./back-up.ts')).runRestore,
  },
  {
    usage: 'upgrade [КАТАЛОГ_ПРОГРАММ]',
    says: 'перенести встроенную базу из прежней версии PostgreSQL её программами; без каталога — /usr/lib/postgresql/ВЕРСИЯ/bin',
    load: async () => (await import('./back-up.ts')).runUpgrade,
  },
  {
    usage: 'password ИМЯ',
    says: 'временный пароль для человека; все его входы завершаются',
    load: async () => (await import('./password.ts')).runPassword,
  },
  {
    usage: 'add-user ИМЯ РОЛЬ "ФИО" [--email АДРЕС] [--company НОМЕР] [--subject ИМЯ_У_ПОСТАВЩИКА]',
    says: 'новый человек с временным паролем; РОЛЬ — admin, user (аналитик), client, reader или своя',
    load: async () => (await import('./add-user.ts')).runAddUser,
  },
  {
    usage: 'check [ПЕЧАТЬ:ХЕШ]',
    says: 'всё ли цело: миграции, индексы, файлы, секреты, выпуски, печати журнала, очередь, место; ничего не меняет. ПЕЧАТЬ:ХЕШ — из строки «journal anchor» журнала сервера',
    load: async () => (await import('./check.ts')).runCheck,
  },
  {
    usage: 'erase НОМЕР "НАЗВАНИЕ"',
    says: 'подтвердить предложение администратора стереть компанию; стёртое не вернуть',
    load: async () => (await import('./erase.ts')).runErase,
  },
  {
    usage: 'release [НОМЕР_РАСЧЁТА]',
    says: 'выпуски рынка; с номером — опубликовать этот расчёт',
    load: async () => (await import('./release.ts')).runRelease,
  },
  {
    usage: 'rotate-keys [--at-once] [--lost-secret]',
    says: 'новые ключи подписи входа; --at-once: прежние сразу перестают действовать, все входят заново; --lost-secret: ключ шифрования потерян, закрытое им удаляется',
    load: async () => (await import('./rotate-keys.ts')).runRotateKeys,
  },
];
const USAGE = [
  'npm run etalon -- КОМАНДА, с теми же переменными окружения, с которыми запущен портал:',
  ...COMMANDS.map(({ usage, says }) => `  ${usage}\n      ${says}`),
].join('\n');

/** What the person at the keyboard can mend is shown without a stack. */
function saidBy(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.reason.ru;
  if (error instanceof WrongFields)
    return Object.entries(error.fields)
      .map(([field, texts]) => `${field}: ${texts.map(({ ru }) => ru).join(' ')}`)
      .join('\n');
  const known = [Refused, BackUpError, DatabaseError, SettingsError].some((kind) => error instanceof kind);
  if (known) return (error as Error).message;
  // Another command had started the embedded server for itself, and has stopped it.
  if (isAway(error)) return 'База данных пропала, пока команда работала: наберите команду ещё раз.';
  return fileProblem(error) ?? undefined;
}

/** Runs a command with the settings of an environment: what it says, and how its process ends. */
export async function runEtalon(
  [name, ...typed]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly code: 0 | 1; readonly said: unknown }> {
  const command = COMMANDS.find(({ usage }) => usage.split(' ')[0] === name);
  try {
    if (!command) throw new WrongUse();
    const run = await command.load();
    return { code: 0, said: await run(typed, readSettings(env)) };
  } catch (error) {
    if (error instanceof WrongUse) return { code: 1, said: command ? `npm run etalon -- ${command.usage}` : USAGE };
    return { code: 1, said: saidBy(error) ?? error };
  }
}
