// Small things the other scripts share; plain JavaScript, for it also runs on the machine's own Node before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const say = (text) => console.log(text);

/** Ends the script with a message for people: what could not be done and what to do about it. */
export function giveUp(text) {
  console.error(`\n${text}\n`);
  process.exit(1);
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** npm 10 goes on installing for minutes after a signal. */
const GRACE = 5000;

/** While the program runs, a signal ends it first and then this script: nothing goes on working alone. Listens before it starts. */
function startTogether(start) {
  let child = null;
  let received = null;
  const pass = (signal) => {
    received = signal;
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), GRACE).unref();
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  child = start();
  const release = () => {
    for (const signal of SIGNALS) process.off(signal, pass);
    if (received) process.kill(process.pid, received);
  };
  return { child, release };
}

/** Runs a program to its end and collects what it prints. */
export function run(command, args, { env = {}, cwd = ROOT, minutes = 30 } = {}) {
  return new Promise((resolve) => {
    const { child, release } = startTogether(() =>
      spawn(command, args, {
        cwd,
        env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    let output = '';
    const limit = setTimeout(() => {
      output += `\nОстановлено: прошло ${minutes} мин.\n`;
      child.kill('SIGKILL');
    }, minutes * 60_000);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
      });
    }
    const end = (code) => {
      clearTimeout(limit);
      release();
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

/** For a step of minutes: a sign of life every ten seconds. */
export async function withPatience(text, work) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  say(`${text}…`);
  const timer = setInterval(() => say(`  …прошло ${seconds()} с`), 10_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

export function findProgram(names, folders = (process.env.PATH ?? '').split(delimiter)) {
  for (const folder of folders) {
    for (const name of names) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Not here.
      }
    }
  }
  return null;
}

/** One hash over files and folders; names count too, so that a renamed file is a change. */
export function hashOf(paths, skip = () => false) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const full = join(ROOT, path);
    if (!existsSync(full) || skip(path)) return;
    hash.update(`${path}\0`);
    try {
      hash.update(readFileSync(full));
    } catch (error) {
      if (error.code !== 'EISDIR') throw error;
      for (const name of readdirSync(full).toSorted()) visit(`${path}/${name}`);
    }
  };
  paths.forEach(visit);
  return hash.digest('hex');
}

export const tail = (text, lines) => text.trim().split('\n').slice(-lines).join('\n');
