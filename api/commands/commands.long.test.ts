import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#api/testing/free-port.ts';
import { runCommand } from '#api/testing/run-command.ts';
import { runPortal, type RunningPortal } from '#api/testing/running-portal.ts';
import { removeDataDir } from '#api/testing/test-cluster.ts';

// A whole portal starts, is copied and starts again.

let folder = '';
let portal: RunningPortal;
const at = (name: string) => join(folder, name);
const envOf = async (data: string) => ({
  DATA_DIR: at(data),
  PORT: String(await freePort()),
  DEMO: 'off',
  ADMIN_PASSWORD: 'a-long-enough-word-7',
  LOG_LEVEL: 'error',
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etalon-commands-'));
  await chmod(folder, 0o755);
  portal = await runPortal(await envOf('data'));
});
afterAll(async () => {
  await portal.stop();
  for (const name of ['data', 'restored']) removeDataDir(at(name));
});

test('a running portal is backed up and starts again from the copy in another folder', async () => {
  const BACKUP_KEY = Buffer.alloc(32, 3).toString('base64');
  const made = await runCommand({ DATA_DIR: at('data'), BACKUP_KEY }, 'backup', at('copy.etalon'));
  expect(made).toEqual({ code: 0, said: expect.stringMatching(/^Копия сделана: .*copy\.etalon, [\d.]+ МБ\.\n$/) });
  expect(await runCommand({ DATA_DIR: at('restored') }, 'restore', at('copy.etalon'))).toEqual({
    code: 1,
    said: 'Копия зашифрована: укажите BACKUP_KEY, которым её делали.\n',
  });
  const back = await runCommand({ DATA_DIR: at('restored'), BACKUP_KEY }, 'restore', at('copy.etalon'));
  expect(back).toEqual({ code: 0, said: expect.stringContaining('Теперь его можно запускать.') });
  const second = await runPortal(await envOf('restored'));
  expect(second.isAlive()).toBe(true);
  await second.stop();
});

test('an administrator who cannot sign in any more gets a temporary password', async () => {
  const env = { DATA_DIR: at('data') };
  expect(await runCommand(env, 'password', 'nobody-here')).toEqual({
    code: 1,
    said: 'Нет пользователя с именем для входа «nobody-here».\n',
  });
  expect(await runCommand(env, 'password', 'admin')).toEqual({
    code: 0,
    said: expect.stringMatching(/^Временный пароль для «.+» \(admin\): \S{8,}\n/),
  });
});
