import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BALANCER, missingPrograms, PROGRAMS } from '../setup-programs.mjs';
import { makeClone, processesOf } from './clone.mjs';
import { freePort, prepareMachine } from './machine.mjs';
import { npm, startAndStop } from './portal.mjs';

/** Node and the versions of npm that come with it or that people put beside it; npm 12 refuses Node 20. */
const TESTED = {
  '20.19.0': ['9', '10.8.2', '10.9', '11.0', '11'],
  22: ['9', '10.8.2', '10.9', '11.0', 'latest'],
  24: ['9', '10.8.2', '10.9', '11.0', 'latest'],
};
const COMMON = { node: '20.19.0', npm: '10.8.2' };
const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

function insist(isSo, what, { output }) {
  if (!isSo) throw new Error(`${what}\n${output}`);
}

/** One sentence before npm itself would give up, no stack of ours, nothing recorded and nothing left running. */
async function refused(folder, clone, machine, sentence) {
  const command = await npm(clone, ['start'], machine).ended;
  insist(command.exit !== 0 && sentence.test(command.output), `Ожидалось: ${sentence}`, command);
  insist(command.seconds() < 60, `Прошло ${command.seconds()} с`, command);
  insist(!/^ {4}at /m.test(command.output), 'Стек вместо предложения', command);
  insist(!existsSync(join(clone, 'node_modules', '.etalon-installed')), 'Неудача записана как установка', command);
  insist(processesOf(folder).length === 0, 'Остались процессы', command);
}

const unreachable = async (folder, env) => ({
  ...env,
  npm_config_registry: `http://127.0.0.1:${await freePort()}/`,
  npm_config_noproxy: '127.0.0.1',
  npm_config_cache: join(folder, 'empty-cache'),
});

/** The registry is given by its address, because this user cannot read the settings of the one who runs the tests. */
function plainUser(folder, clone, env) {
  const home = join(folder, 'home');
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { env, encoding: 'utf8' }).trim();
  const own = { ...env, HOME: home, npm_config_registry: registry, npm_config_cache: join(home, '.npm') };
  mkdirSync(home);
  if (isRoot) execFileSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, home, clone]);
  return { env: own, user: isRoot ? NOBODY : {} };
}

const first = {
  name: `Node ${COMMON.node}, npm ${COMMON.npm}: без сети одно предложение, с сетью запуск и остановка`,
  async work({ tools, folder }) {
    const [env, clone] = [await prepareMachine(tools, COMMON), makeClone(folder)];
    await refused(folder, clone, { env: await unreachable(folder, env) }, /Нет связи с реестром пакетов npm/);
    await startAndStop(folder, clone, { env });
  },
};

const pair = (node, version) => ({
  name: `Node ${node}, npm ${version}`,
  async work({ tools, folder }) {
    const [env, clone] = [await prepareMachine(tools, { node, npm: version }), makeClone(folder)];
    // npm 9 neither ends on SIGTERM nor passes it on; a supervisor has to signal the whole group.
    const machine = { env, swallowsSignals: version === '9' };
    await startAndStop(folder, clone, machine);
    const again = await startAndStop(folder, clone, machine);
    insist(!/Установка|Сборка/.test(again.output), 'Второй запуск снова ставит или собирает', again);
    const install = await npm(clone, ['install', '--prefer-offline', '--no-audit', '--no-fund'], { env }).ended;
    const vitest = await npm(clone, ['exec', '--', 'vitest', '--version'], { env }).ended;
    insist(install.exit === 0 && /node-v24/.test(vitest.output), 'npx vitest работает не на Node.js 24', vitest);
  },
});

const refusal = (name, { sentence, machine = COMMON, prepare = () => ({}) }) => ({
  name,
  async work({ tools, folder }) {
    const [env, clone] = [await prepareMachine(tools, machine), makeClone(folder)];
    await refused(folder, clone, { env, ...prepare(folder, clone, env) }, sentence);
  },
});

function changePackageJson(_, clone) {
  const file = join(clone, 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"pino": ".*"/, '"pino": "9.0.0"'));
}

function closed(which) {
  return (folder, clone, env) => {
    const user = plainUser(folder, clone, env);
    const place = which === 'home' ? user.env.HOME : clone;
    if (isRoot) execFileSync('chown', ['0:0', place]);
    chmodSync(place, 0o555);
    return user;
  };
}

const others = [
  refusal('Node 18', { machine: { node: '18.20.8', npm: '9' }, sentence: /Нужен Node\.js 20\.19 или новее/ }),
  refusal('Node 20.18', { machine: { node: '20.18.3', npm: '10.8.2' }, sentence: /Нужен Node\.js 20\.19 или новее/ }),
  refusal('package.json и package-lock.json расходятся', { prepare: changePackageJson, sentence: /расходятся/ }),
  refusal('Нельзя писать в каталог портала', { prepare: closed('clone'), sentence: /Нет права писать в .*проект/ }),
  refusal('Нельзя писать в домашний каталог', { prepare: closed('home'), sentence: /Нет права писать в .*home/ }),
  {
    name: 'Обычный пользователь',
    async work({ tools, folder }) {
      const [env, clone] = [await prepareMachine(tools, COMMON), makeClone(folder)];
      await startAndStop(folder, clone, plainUser(folder, clone, env));
    },
  },
  {
    name: 'Каталог закрыт для других пользователей',
    async work({ tools, folder }) {
      const [env, clone] = [await prepareMachine(tools, COMMON), makeClone(folder)];
      chmodSync(folder, 0o700);
      await startAndStop(folder, clone, { env });
    },
  },
];

/** A command of the clone that ends well. */
async function done(clone, args, machine) {
  const command = await npm(clone, args, machine).ended;
  insist(command.exit === 0, `npm ${args.join(' ')}: код ${command.exit}`, command);
  return command;
}

const commands = {
  name: 'Копия работающего портала, восстановление и проверка командами',
  async work({ tools, folder }) {
    const [env, clone] = [await prepareMachine(tools, COMMON), makeClone(folder)];
    const BACKUP_KEY = randomBytes(32).toString('base64');
    const copy = join(folder, 'etalon.backup');
    const restored = { ...env, BACKUP_KEY, DATA_DIR: join(folder, 'Восстановлено', 'data') };
    const etalon = (machine, ...typed) => done(clone, ['run', 'etalon', '--', ...typed], { env: machine });
    await startAndStop(folder, clone, { env }, async () => {
      await etalon(env, 'check');
      await etalon({ ...env, BACKUP_KEY }, 'backup', copy);
    });
    await etalon(restored, 'restore', copy);
    await startAndStop(folder, clone, { env: restored }, () => etalon(restored, 'check'));
    insist(processesOf(folder).length === 0, 'Остались процессы', { output: '' });
  },
};

/** What is rehearsed with Debian's servers; where one of the programs is missing, nothing is installed for it. */
const rehearsal = (name, args, programs) => ({
  name,
  async skip() {
    const missing = await missingPrograms(programs);
    return missing.length > 0 ? `нет программ: ${missing.map(([title]) => title).join(', ')}` : null;
  },
  async work({ tools, folder }) {
    const [env, clone] = [await prepareMachine(tools, COMMON), makeClone(folder)];
    const played = await done(clone, args, { env });
    insist(/Всё выдержано\./.test(played.output), 'Выдержано не всё', played);
    insist(processesOf(folder).length === 0, 'Остались процессы', played);
  },
});

const operations = [
  commands,
  rehearsal('Восстановление сервера PostgreSQL: npm run recovery', ['run', 'recovery'], PROGRAMS),
  rehearsal('Несколько машин: npm run cluster', ['run', 'cluster', '--', '--short'], [...PROGRAMS, BALANCER]),
];

export const SHORT = [first];
export const ALL = [
  first,
  ...others,
  ...operations,
  ...Object.entries(TESTED).flatMap(([node, versions]) => versions.map((version) => pair(node, version))),
];
