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

/** npm 10 goes on installing for minutes after a signal; what a test has started takes a few seconds to stop. */
const GRACE = 15_000;
const MINUTE = 60_000;

/** The programs under way, each with the time it has to stop in. */
const running = new Map();
let received = null;

/** To the program and all it has started, which share its group. */
function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch {
    // Nobody is left.
  }
}

/** In order first, by force when it takes too long. */
function stop(child, name) {
  signal(child, name);
  setTimeout(() => signal(child, 'SIGKILL'), running.get(child)).unref();
}

/** A signal ends the programs first and then this script: nothing goes on working alone. */
function passOn(name) {
  received = name;
  for (const child of running.keys()) stop(child, name);
}

/** Listens before the program starts, so that there is no moment in which a signal would be lost. */
function startTogether(start, graceMs) {
  if (running.size === 0) for (const name of SIGNALS) process.on(name, passOn);
  const child = start();
  running.set(child, graceMs);
  return child;
}

function forget(child) {
  running.delete(child);
  if (running.size > 0) return;
  for (const name of SIGNALS) process.off(name, passOn);
  if (received) process.kill(process.pid, received);
}

/**
 * Runs a program to its end and collects what it prints; `onLine` sees each line at once and says whether it is to be kept.
 * The limit strikes a program that is silent, not one that is slow.
 */
export function run(
  command,
  args,
  { env = {}, cwd = ROOT, silentMinutes = 30, graceMs = GRACE, onLine = () => true } = {},
) {
  return new Promise((resolve) => {
    // The script is about to end: whoever waits for this program is not served any more.
    if (received) return;
    const start = () =>
      spawn(command, args, {
        cwd,
        env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
    const child = startTogether(start, graceMs);
    let output = '';
    const limit = setTimeout(() => {
      output += `\nОстановлено: ${silentMinutes} мин. ничего не выводит.\n`;
      stop(child, 'SIGTERM');
    }, silentMinutes * MINUTE);
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      const take = (line) => {
        if (onLine(line)) output += `${line}\n`;
      };
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        limit.refresh();
        const lines = (rest + text).split('\n');
        rest = lines.pop();
        lines.forEach(take);
      });
      stream.once('end', () => rest && take(rest));
    }
    const end = (code) => {
      clearTimeout(limit);
      forget(child);
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
