import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findChromium } from './find-chromium.mjs';
import { findProgram, giveUp, run, say, tail, withPatience } from './run.mjs';

const POSTGRES = '/usr/lib/postgresql';

/** The one named in CHROMIUM_PATH, one on the PATH, or the one Playwright has downloaded. */
async function findBrowser() {
  const found = findChromium();
  if (found) return existsSync(found) ? found : giveUp(`CHROMIUM_PATH: файла ${found} нет.`);
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

function findPostgres() {
  const majors = existsSync(POSTGRES) ? readdirSync(POSTGRES).map(Number) : [];
  const suitable = majors.filter((major) => major >= 15).map((major) => join(POSTGRES, String(major), 'bin'));
  return suitable.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** LibreOffice Calc, the reference for formulas and workbooks: SOFFICE_PATH, or the one on the PATH. */
function findSpreadsheet() {
  const named = process.env.SOFFICE_PATH;
  if (named) return existsSync(named) ? named : giveUp(`SOFFICE_PATH: файла ${named} нет.`);
  return findProgram(['soffice']);
}

/** openpyxl, which opens what the portal writes: for Debian's Python, or the one in PYTHON_PATH. */
async function findOpenpyxl() {
  const python = process.env.PYTHON_PATH ?? '/usr/bin/python3';
  if (!existsSync(python)) return process.env.PYTHON_PATH ? giveUp(`PYTHON_PATH: файла ${python} нет.`) : null;
  const { code } = await run(python, ['-c', 'import openpyxl']);
  return code === 0 ? python : null;
}

/** How it is called, its Debian package, how it is found. */
export const SERVER = [`PostgreSQL 15 или новее в ${POSTGRES}`, 'postgresql', findPostgres];

/** What the tests need beside the packages of npm. */
export const PROGRAMS = [
  ['Chromium (можно указать в CHROMIUM_PATH)', 'chromium-headless-shell', findBrowser],
  SERVER,
  ['LibreOffice Calc (можно указать в SOFFICE_PATH)', 'libreoffice-calc', findSpreadsheet],
  ['openpyxl для /usr/bin/python3 (можно указать другой Python в PYTHON_PATH)', 'python3-openpyxl', findOpenpyxl],
];

/** Debian keeps it where only root's PATH looks. */
export const findBalancer = () => findProgram(['haproxy'], [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']);

/** What `npm run cluster` needs beside a server. */
export const BALANCER = ['HAProxy', 'haproxy', findBalancer];

export async function missingPrograms(programs) {
  const found = await Promise.all(programs.map(([, , find]) => find()));
  return programs.filter((_, place) => !found[place]);
}

/** As of apt 2.6; a fresh machine installs its updates by itself for its first minutes. */
const LOCKED = /Could not get lock|Unable to acquire the dpkg frontend lock|Unable to lock/;
const LOCK_MINUTES = 15;
const LOCK_ASKED_MS = 2000;

/** Another installation on the machine ends by itself: it is waited for. */
async function aptGet(...args) {
  const deadline = Date.now() + LOCK_MINUTES * 60_000;
  const env = { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  for (let told = false; ; told = true) {
    const ended = await run('apt-get', args, { env });
    if (ended.code === 0 || !LOCKED.test(ended.output) || Date.now() > deadline) return ended;
    if (!told) say('  …другая установка на этой машине ещё идёт, ждём её конца');
    await pause(LOCK_ASKED_MS);
  }
}

async function installFromDebian(names) {
  const { code, output } = await withPatience(`Установка программ для тестов: ${names}`, async () => {
    const update = await aptGet('update', '-q');
    if (update.code !== 0) return update;
    return aptGet('install', '-y', '-q', '--no-install-recommends', ...names.split(' '));
  });
  if (code !== 0) giveUp(`Не удалось установить программы для тестов: apt-get install ${names}\n\n${tail(output, 12)}`);
}

/** All that is missing at once: as root where apt-get is it is installed, else a person reads what to install. */
export async function installPrograms(programs = PROGRAMS) {
  const missing = await missingPrograms(programs);
  if (missing.length === 0) return;
  const names = missing.map(([, name]) => name).join(' ');
  const isRoot = process.getuid?.() === 0;
  if (isRoot && findProgram(['apt-get'])) await installFromDebian(names);
  const still = await missingPrograms(missing);
  if (still.length === 0) return;
  giveUp(
    `Для тестов не хватает программ:\n${still.map(([title]) => `  ${title}`).join('\n')}\n` +
      `Установите их${isRoot ? '' : ' с правами root'}, в Debian и Ubuntu: ${isRoot ? '' : 'sudo '}apt-get install ${names}\nи повторите.`,
  );
}
