// `npm run recovery`: a PostgreSQL server is backed up while people work with a portal on it, somebody makes a mistake, and what was
// acknowledged comes back: from a dump, and from the archive to the moment before. Types what docs/operations.md says.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SUPERUSER } from '#api/platform/database/embedded/cluster.ts';
import { urlOf } from '#api/testing/address.ts';
import { fillSmallPortal } from '#api/testing/fill-small-portal.ts';
import { freePort } from '#api/testing/free-port.ts';
import { runPortal, type RunningPortal } from '#api/testing/running-portal.ts';
import { TEST_SECRET_KEY } from '#api/testing/test-settings.ts';
import { startTraffic } from '#api/testing/traffic.ts';
import { documentedCommands } from './rehearsal/documented.ts';
import { DATABASE, findPrograms, HOST, runProgram } from './rehearsal/postgres-programs.ts';
import { type Acknowledged, isNothingLost, runRehearsal } from './rehearsal/rehearsal.ts';
import { ROOT, say } from './run.mjs';
import { installPrograms, SERVER } from './setup-programs.mjs';

/** How long people work before a back-up and after it. */
const WORK_MS = 4000;
/** Of every table of the portal: how many rows, and a digest of all of them. */
const FINGERPRINT = `select string_agg(format('%s %s', table_name, (xpath('//f/text()', query_to_xml(format(
    'select count(*) || '' '' || coalesce(md5(string_agg(md5(t::text), '''' order by md5(t::text))), '''') as f from %I t',
    table_name), true, true, '')))[1]), e'\\n' order by table_name)
  from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;

const commands = documentedCommands();

await installPrograms([SERVER]);

await runRehearsal('recovery', async ({ folder, closing, claim }) => {
  const programs = findPrograms(folder);
  const server = { name: 'one', port: await freePort(), folder: join(folder, 'one') };
  const port = await freePort();
  const addressOf = (database: string) => ({ host: HOST, port: server.port, user: SUPERUSER, database });
  const settings = {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SECRET_KEY: TEST_SECRET_KEY,
    DEMO: 'on',
    LOG_LEVEL: 'warn',
  };
  let restorations = 0;
  const portalOn = (database: string) => ({
    ...settings,
    DATABASE_URL: urlOf(addressOf(database)),
    // A new one each time: nothing of it has to be saved.
    DATA_DIR: join(folder, `portal-${++restorations}`),
  });
  let portal: RunningPortal | null = null;
  const stopPortal = async (): Promise<void> => {
    await portal?.stop();
    portal = null;
  };

  const environment = {
    PATH: `${programs.bin}:${process.env['PATH'] ?? ''}`,
    PGHOST: HOST,
    PGPORT: String(server.port),
    PGUSER: SUPERUSER,
    PGDATABASE: DATABASE,
    PGDATA: server.folder,
    BACKUPS: join(folder, 'back-ups'),
  };
  /** Types the commands of the document with this heading. */
  async function type(title: string, running: Parameters<typeof runProgram>[2]): Promise<void> {
    const text = commands.get(title);
    if (text === undefined) throw new Error(`docs/operations.md has no commands «${title}»`);
    const started = performance.now();
    say(`\n# ${title}\n${text.trim()}`);
    await runProgram('sh', ['-eu', '-c', text], running);
    say(`  ${((performance.now() - started) / 1000).toFixed(1)} с`);
  }
  const atServer = (title: string, more: Readonly<Record<string, string>> = {}): Promise<void> =>
    type(title, { user: programs.user, env: { ...environment, ...more } });

  /** The portal's own check, then the portal itself, which a person who signed in before is still known to. */
  async function openPortalOn(database: string, token: string): Promise<void> {
    const env = portalOn(database);
    await type('Is it whole', { cwd: ROOT, env: { ...process.env, ...env } });
    portal = await runPortal(env);
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await fetch(`${settings.PUBLIC_URL}/api/sessions/`, { headers });
    claim(status === 200, 'check ни на что не жалуется, портал работает, прежний вход действует');
  }

  closing.push(() => programs.end(server, 'immediate').catch(() => undefined));
  await programs.make(server);
  await atServer('Once');
  const { tokens, workbook } = await fillSmallPortal(addressOf(DATABASE), portalOn(DATABASE));
  portal = await runPortal(portalOn(DATABASE));
  closing.push(stopPortal);

  const traffic = startTraffic({
    url: settings.PUBLIC_URL,
    tokens,
    workbook,
    most: 200,
    every: 500,
    changesEvery: [1000, 2000],
  });
  try {
    await pause(WORK_MS);
    await atServer('Every week');
    await pause(WORK_MS);
    const dumped = { uploads: [...traffic.uploads], calculations: [...traffic.calculations] };
    await atServer('Every day');
    await pause(WORK_MS);
    await traffic.stop();
    const said = ({ uploads, calculations }: Acknowledged): string =>
      `анкет ${uploads.length}, расчётов ${calculations.length}`;
    claim(
      traffic.problems.length === 0,
      `копии сделаны под работающим порталом, отказов нет (${traffic.calls()} обращений)`,
    );
    claim(await isNothingLost(addressOf(DATABASE), traffic), `принято: ${said(traffic)}`);
    await stopPortal();
    const whole = await programs.ask(server, FINGERPRINT);
    const moment = await programs.ask(server, 'select clock_timestamp()');
    await pause(1000);
    await programs.ask(server, 'truncate session cascade');
    say(
      `\nОшибка сделана после ${moment}: все анкеты стёрты, осталось ${await programs.ask(server, 'select count(*) from session')}.`,
    );

    await atServer('From a dump');
    await openPortalOn('etalon_restored', tokens.client);
    claim(
      await isNothingLost(addressOf('etalon_restored'), dumped),
      `из дампа вернулось принятое до него: ${said(dumped)}`,
    );
    await stopPortal();

    await atServer('To a moment', { BEFORE: moment });
    const found = await programs.ask(server, FINGERPRINT);
    claim(found === whole, `все таблицы (${whole.split('\n').length}) до последней строки те же, что перед ошибкой`);
    await openPortalOn(DATABASE, tokens.client);
    claim(
      await isNothingLost(addressOf(DATABASE), traffic),
      `из архива вернулось всё принятое до ошибки: ${said(traffic)}`,
    );
  } finally {
    await traffic.stop();
  }
});
