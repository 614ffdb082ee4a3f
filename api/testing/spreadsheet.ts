import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** LibreOffice's own program; `npm test` installs it when it is missing. */
const PROGRAM = process.env['SOFFICE_PATH'] ?? 'soffice';
const PATIENCE_MS = 90_000;

let home: string | null = null;
let last: Promise<unknown> = Promise.resolve();

/** A profile of this process alone: two LibreOffices with one profile end each other. */
function profile(): string {
  if (home !== null) return home;
  const made = mkdtempSync(join(tmpdir(), 'etalon-soffice-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true, maxRetries: 3 }));
  home = made;
  return made;
}

function run(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(PROGRAM, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    // The program is a starter of another one: both are in its group.
    const limit = setTimeout(() => {
      said += `\nLibreOffice did not finish in ${PATIENCE_MS / 1000} s.`;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, PATIENCE_MS);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(limit);
      if (code === 0) resolve();
      else reject(new Error(`${PROGRAM} ${args.join(' ')}: ${code ?? 'ended'}\n${said.trim()}`));
    });
  });
}

async function convertNow(file: string, to: string): Promise<string> {
  const wanted = to.split(':')[0] ?? to;
  const made = join(profile(), 'out');
  await mkdir(made, { recursive: true });
  const before = new Set(await readdir(made));
  await run([
    `-env:UserInstallation=${pathToFileURL(join(profile(), 'profile')).href}`,
    '--headless',
    '--norestore',
    '--convert-to',
    to,
    '--outdir',
    made,
    file,
  ]);
  // It says what it could not read, and ends well all the same: only a new file tells.
  const result = (await readdir(made)).find((name) => !before.has(name));
  if (result === undefined) throw new Error(`LibreOffice could not turn ${file} into ${wanted}.`);
  const target = join(dirname(file), `${basename(file, extname(file))}.calc.${wanted}`);
  await rename(join(made, result), target);
  return target;
}

/**
 * A file as LibreOffice Calc opens, computes and saves it, for instance `convert('a.xlsx', 'csv')`; behind a colon
 * `to` may name a filter and its options. The result lies beside the file, as `a.calc.csv`. One at a time.
 */
export function convert(file: string, to: string): Promise<string> {
  const result = last.then(() => convertNow(file, to));
  last = result.catch(() => undefined);
  return result;
}
