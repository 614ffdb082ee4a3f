// `npm run etalon -- КОМАНДА`: what is done at the machine, not in the browser.
import { Refused, WrongUse, type Run } from './commands/command.ts';
import { BackUpError } from './platform/back-up/seal.ts';
import { DatabaseError } from './platform/database/connection.ts';
import { readSettings, SettingsError } from './platform/settings.ts';

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
    load: async () => (await import('./commands/back-up.ts')).runBackUp,
  },
  {
    usage: 'restore ФАЙЛ',
    says: 'восстановить копию в пустой DATA_DIR',
    load: async () => (await import('./commands/back-up.ts')).runRestore,
  },
  {
    usage: 'password ИМЯ',
    says: 'временный пароль для человека; все его входы завершаются',
    load: async () => (await import('./commands/password.ts')).runPassword,
  },
  {
    usage: 'rotate-keys [--at-once] [--lost-secret]',
    says: 'новые ключи подписи входа; --at-once: прежние сразу перестают действовать, все входят заново; --lost-secret: ключ шифрования потерян, закрытое им удаляется',
    load: async () => (await import('./commands/rotate-keys.ts')).runRotateKeys,
  },
];
const USAGE = [
  'npm run etalon -- КОМАНДА, с теми же переменными окружения, с которыми запущен портал:',
  ...COMMANDS.map(({ usage, says }) => `  ${usage}\n      ${says}`),
].join('\n');

/** What the person at the keyboard can mend is shown without a stack. */
const isKnown = (error: unknown): error is Error =>
  [Refused, BackUpError, DatabaseError, SettingsError].some((kind) => error instanceof kind);

const [name, ...typed] = process.argv.slice(2);
const command = COMMANDS.find(({ usage }) => usage.split(' ')[0] === name);
try {
  if (!command) throw new WrongUse();
  const run = await command.load();
  console.info(await run(typed, readSettings(process.env)));
} catch (error) {
  process.exitCode = 1;
  if (error instanceof WrongUse) console.error(command ? `npm run etalon -- ${command.usage}` : USAGE);
  else console.error(isKnown(error) ? error.message : error);
}
