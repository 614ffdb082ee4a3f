import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** LibreOffice's own program; `npm test` installs it when it is missing. */
const PROGRAM = process.env['SOFFICE_PATH'] ?? 'soffice';
const PATIENCE_MS = 90_000;

let last: Promise<unknown> = Promise.resolve();

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
  const extension = to.split(':')[0] ?? to;
  // A profile of its own: two LibreOffices with one profile end each other.
  const home = await mkdtemp(join(tmpdir(), 'etalon-soffice-'));
  const made = join(home, 'out');
  try {
    await run([
      `-env:UserInstallation=${pathToFileURL(join(home, 'profile')).href}`,
      '--headless',
      '--norestore',
      '--convert-to',
      to,
      '--outdir',
      made,
      file,
    ]);
    // It says what it could not read, and ends well all the same: only the file shows it.
    const [result] = await readdir(made).catch(() => []);
    if (result === undefined) throw new Error(`LibreOffice could not turn ${file} into ${extension}.`);
    const target = join(dirname(file), `${basename(file, extname(file))}.calc.${extension}`);
    await copyFile(join(made, result), target);
    return target;
  } finally {
    await rm(home, { recursive: true, force: true, maxRetries: 3 });
  }
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
