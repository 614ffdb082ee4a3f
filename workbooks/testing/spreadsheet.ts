import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** LibreOffice's own program; `npm test` installs it when it is missing. */
const PROGRAM = process.env['SOFFICE_PATH'] ?? 'soffice';
/** A bound for what never comes: beside other work it takes minutes to start. */
const PATIENCE_MS = 300_000;
/** For each further file: it takes a quarter of a second, and far more beside other tests. */
const PATIENCE_PER_FILE_MS = 2000;
/** Commas, quotes, UTF-8. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76';

let last: Promise<unknown> = Promise.resolve();

function run(args: readonly string[], files: readonly string[]): Promise<void> {
  const patience = PATIENCE_MS + files.length * PATIENCE_PER_FILE_MS;
  return new Promise((resolve, reject) => {
    const child = spawn(PROGRAM, [...args, ...files], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    // The program is a starter of another one: both are in its group.
    const limit = setTimeout(() => {
      said += `\nLibreOffice did not finish in ${patience / 1000} s.`;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, patience);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(limit);
      if (code === 0) resolve();
      else reject(new Error(`${PROGRAM} ${args.join(' ')} ${files[0] ?? ''}: ${code ?? 'ended'}\n${said.trim()}`));
    });
  });
}

/**
 * Files as LibreOffice Calc opens, computes and saves them, by their paths, all in one process; those it cannot read are
 * missing. Behind a colon `to` may name a filter and its options.
 */
async function convertNow(files: readonly string[], to: string): Promise<Map<string, Buffer>> {
  // A profile of its own: two LibreOffices with one profile end each other.
  const home = await mkdtemp(join(tmpdir(), 'etalon-soffice-'));
  const made = join(home, 'out');
  const profile = `-env:UserInstallation=${pathToFileURL(join(home, 'profile')).href}`;
  try {
    await run([profile, '--headless', '--norestore', '--convert-to', to, '--outdir', made], files);
    // It says what it could not read, and ends well all the same: only the files show it.
    const names = await readdir(made).catch(() => []);
    const results = new Map<string, Buffer>();
    for (const file of files) {
      const expected = `${basename(file, extname(file))}.${to.split(':')[0] ?? to}`;
      // Of a chosen sheet it writes the name as well.
      const name = files.length === 1 ? names[0] : names.find((one) => one === expected);
      if (name !== undefined) results.set(file, await readFile(join(made, name)));
    }
    return results;
  } finally {
    await rm(home, { recursive: true, force: true, maxRetries: 3 });
  }
}

export function convertAll(files: readonly string[], to: string): Promise<Map<string, Buffer>> {
  const result = last.then(() => convertNow(files, to));
  last = result.catch(() => undefined);
  return result;
}

/** One file as LibreOffice saves it, for instance `convert('a.xlsx', 'csv')`. */
export async function convert(file: string, to: string): Promise<Buffer> {
  const saved = (await convertAll([file], to)).get(file);
  if (saved === undefined) throw new Error(`LibreOffice could not turn ${file} into ${to}.`);
  return saved;
}

/** The first sheet of each workbook that LibreOffice can open as text, by its path. */
export async function firstSheets(files: readonly string[]): Promise<Map<string, string>> {
  return new Map([...(await convertAll(files, CSV))].map(([file, text]) => [file, text.toString('utf8')]));
}
