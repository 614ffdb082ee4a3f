import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { findProgram, giveUp, run, tail, withPatience } from './run.mjs';

const POSTGRES = '/usr/lib/postgresql';

/** The one named in CHROMIUM_PATH, one on the PATH, or the one Playwright has downloaded. */
export async function findBrowser() {
  const found = findChromium();
  if (found) return existsSync(found) ? found : giveUp(`CHROMIUM_PATH: файла ${found} нет.`);
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

export function findPostgres() {
  const majors = existsSync(POSTGRES) ? readdirSync(POSTGRES).map(Number) : [];
  const suitable = majors.filter((major) => major >= 15).map((major) => join(POSTGRES, String(major), 'bin'));
  return suitable.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** LibreOffice Calc, the reference for formulas and workbooks: SOFFICE_PATH, or the one on the PATH. */
export function findSpreadsheet() {
  const named = process.env.SOFFICE_PATH;
  if (named) return existsSync(named) ? named : giveUp(`SOFFICE_PATH: файла ${named} нет.`);
  return findProgram(['soffice']);
}

/** Only as root, and only where apt-get is; null means that a person has to install it. */
export async function installFromDebian(title, name, find) {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return null;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await withPatience(`Установка ${title} (пакет ${name})`, async () => {
    const update = await run('apt-get', ['update', '-q'], { env });
    return update.code === 0
      ? run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env })
      : update;
  });
  if (code !== 0) giveUp(`Не удалось установить ${title}: apt-get install ${name}.\n\n${tail(output, 12)}`);
  return find();
}
