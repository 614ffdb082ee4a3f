import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { bundledNode } from '../server-node.mjs';
import { processesOf } from './clone.mjs';
import { freePort } from './machine.mjs';

const START_LIMIT = 8 * 60_000;
const STOP_LIMIT = 60_000;

async function waitFor(what, limit, isSo) {
  const deadline = Date.now() + limit;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what}: не дождались за ${limit / 1000} с`);
    await pause(200);
  }
}

/** A command of npm in a clone; `exit` is its code once it has ended. */
export function npm(clone, args, { env, user = {} }) {
  const child = spawn('npm', args, { cwd: clone, env, ...user, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const command = { child, output: '', exit: null, seconds: () => (Date.now() - started) / 1000 };
  const started = Date.now();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      command.output += text;
    });
  }
  command.ended = once(child, 'close').then(([code]) => {
    command.exit = code ?? 1;
    return command;
  });
  return command;
}

async function answers(address, wanted) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => null);
  return answer?.ok === true && wanted.test(await answer.text());
}

/** What a person needs to sign in: the database answers, the page loads, the sign-in describes itself. */
const SIGNS = [
  ['/api/health/', /./],
  ['/', /<div id="root"/],
  ['/oidc/.well-known/openid-configuration', /authorization_endpoint/],
];

/**
 * `npm start` until one could sign in, what is to be done meanwhile, then SIGTERM to npm itself, or to its group, until nothing is
 * left running.
 */
export async function startAndStop(folder, clone, machine, meanwhile = async () => {}) {
  const port = await freePort();
  const command = npm(clone, ['start'], { ...machine, env: { ...machine.env, PORT: String(port) } });
  const ready = async () => {
    if (command.exit !== null) throw new Error('npm start закончился сам');
    for (const [path, sign] of SIGNS) if (!(await answers(`http://127.0.0.1:${port}${path}`, sign))) return false;
    return true;
  };
  try {
    await waitFor('Портал отвечает', START_LIMIT, ready);
    const programs = processesOf(folder).map(({ program }) => program);
    const node = bundledNode(clone);
    if (!programs.includes(node)) throw new Error(`Портал работает не на ${node}:\n${programs.join('\n')}`);
    await meanwhile();
    const pid = Number(command.child.pid);
    process.kill(machine.swallowsSignals ? -pid : pid, 'SIGTERM');
    await waitFor('После SIGTERM npm закончил', STOP_LIMIT, () => command.exit !== null);
    await waitFor('После SIGTERM ничего не осталось', STOP_LIMIT, () => processesOf(folder).length === 0);
  } catch (error) {
    const left = processesOf(folder).map(({ pid, command: line }) => `${pid} ${line.trim().slice(0, 160)}`);
    throw new Error([error.message, command.output.trimEnd(), ...left].join('\n'), { cause: error });
  }
  return command;
}
