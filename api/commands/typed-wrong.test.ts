import { expect, test } from 'vitest';
import { readSettings } from '../platform/settings.ts';
import { runAddUser } from './add-user.ts';
import { runBackUp, runRestore, runUpgrade } from './back-up.ts';
import { runCheck } from './check.ts';
import { Refused, WrongUse, type Run } from './command.ts';
import { runErase } from './erase.ts';
import { runPassword } from './password.ts';
import { runRelease } from './release.ts';
import { runRotateKeys } from './rotate-keys.ts';
import { runEtalon } from './run-etalon.ts';

const HUGE = 'x'.repeat(300);
const settings = readSettings({ DATA_DIR: '/nonexistent' });

test.each<[string, Run, readonly (readonly string[])[]]>([
  ['backup', runBackUp, [[], [''], ['a', 'b']]],
  ['restore', runRestore, [[], [''], ['a', 'b']]],
  ['upgrade', runUpgrade, [[''], ['a', 'b']]],
  ['password', runPassword, [[], ['a', 'b']]],
  ['add-user', runAddUser, [[], ['a'], ['a', 'user'], ['a', 'user', 'A', 'b'], ['a', 'user', 'A', '--company', '-1']]],
  ['check', runCheck, [['']]],
  ['erase', runErase, [[], ['1'], ['1', 'A', 'B']]],
  ['release', runRelease, [['1', '2']]],
  ['rotate-keys', runRotateKeys, [[''], ['--at-once', 'x']]],
])('%s that lacks something or has too much shows how it is typed', async (_, run, wrong) => {
  for (const typed of wrong) await expect(run(typed, settings)).rejects.toThrow(WrongUse);
});

const away = readSettings({ DATA_DIR: '/nonexistent', DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/d' });

test.concurrent.each<[string, Run, readonly string[]]>([
  ['password', runPassword, ['admin']],
  ['add-user', runAddUser, ['second', 'user', 'Имя']],
  ['check', runCheck, []],
  ['erase', runErase, ['1', 'A']],
  ['release', runRelease, []],
  ['rotate-keys', runRotateKeys, []],
])('%s says within seconds that the database is away', async (_, run, typed) => {
  await expect(run(typed, away)).rejects.toThrow(/^База данных не отвечает уже 5 с: DATABASE_URL postgres:\/\/u@127/);
});

test.each<[string, Run, RegExp]>([
  ['backup', runBackUp, /pg_dump, pg_basebackup/],
  ['restore', runRestore, /pg_dump, pg_basebackup/],
  ['upgrade', runUpgrade, /pg_upgrade/],
])('%s of a portal on a server names what does it there', async (_, run, words) => {
  await expect(run(['x'], away)).rejects.toThrow(words);
});

test.each(['', ' ', '0', '-1', '1.5', '1e3', '0x10', 'x', '2147483648', '999999999999', HUGE])(
  'a number is not %j',
  async (number) => {
    const refused = new Refused(`НОМЕР: ожидается целое число от 1 до 2147483647, а набрано «${number}».`);
    await expect(runErase([number, 'X'], settings)).rejects.toThrow(refused);
    await expect(runRelease([number], settings)).rejects.toThrow(/^НОМЕР_РАСЧЁТА: ожидается целое число/);
    const person = ['second', 'client', 'Имя', `--company=${number}`];
    await expect(runAddUser(person, settings)).rejects.toThrow(/^company_id: ожидается целое число/);
  },
);

test.each([
  [['', 'user', 'Имя'], /^username: /],
  [[HUGE, 'user', 'Имя'], /^username: /],
  [['second', '', 'Имя'], /^role_id: /],
  [['second', 'user', ''], /^full_name: /],
  [['second', 'user', HUGE], /^full_name: /],
  [['second', 'user', 'Имя', '--subject', ''], /^subject: /],
])('a person typed as %j is refused by the field', async (typed, words) => {
  await expect(runAddUser(typed, settings)).rejects.toThrow(words);
});

test('a command that is not there, or lacks something, is shown how it is typed', async () => {
  const all = await runEtalon(['help'], {});
  expect(all.code).toBe(1);
  for (const name of [
    'backup ФАЙЛ',
    'restore ФАЙЛ',
    'upgrade',
    'password ИМЯ',
    'add-user ИМЯ',
    'check',
    'erase',
    'release',
    'rotate-keys',
  ])
    expect(all.said).toContain(name);
  expect(await runEtalon(['backup'], {})).toEqual({ code: 1, said: 'npm run etalon -- backup ФАЙЛ' });
});
