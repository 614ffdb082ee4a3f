import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** LibreOffice's own program; `npm test` installs it when it is missing. */
const PROGRAM = process.env['SOFFICE_PATH'] ?? 'soffice';
const PATIENCE_MS = 90_000;
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

/** Lets LibreOffice convert files into a new folder, which `use` may look at while it is there. */
async function converted<T>(files: readonly string[], to: string, use: (folder: string) => Promise<T>): Promise<T> {
  // A profile of its own: two LibreOffices with one profile end each other.
  const home = await mkdtemp(join(tmpdir(), 'etalon-soffice-'));
  const made = join(home, 'out');
  try {
    await run(
      [
        `-env:UserInstallation=${pathToFileURL(join(home, 'profile')).href}`,
        '--headless',
        '--norestore',
        '--convert-to',
        to,
        '--outdir',
        made,
      ],
      files,
    );
    return await use(made);
  } finally {
    await rm(home, { recursive: true, force: true, maxRetries: 3 });
  }
}

const convertNow = (file: string, to: string): Promise<string> =>
  converted([file], to, async (made) => {
    const extension = to.split(':')[0] ?? to;
    // It says what it could not read, and ends well all the same: only the file shows it.
    const [result] = await readdir(made).catch(() => []);
    if (result === undefined) throw new Error(`LibreOffice could not turn ${file} into ${extension}.`);
    const target = join(dirname(file), `${basename(file, extname(file))}.calc.${extension}`);
    await copyFile(join(made, result), target);
    return target;
  });

function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

/**
 * A file as LibreOffice Calc opens, computes and saves it, for instance `convert('a.xlsx', 'csv')`; behind a colon
 * `to` may name a filter and its options. The result lies beside the file, as `a.calc.csv`. One at a time.
 */
export const convert = (file: string, to: string): Promise<string> => oneAtATime(() => convertNow(file, to));

/** The first sheet of each workbook that LibreOffice can open as text, by its path; all in one process. */
export const firstSheets = (files: readonly string[]): Promise<Map<string, string>> =>
  oneAtATime(() =>
    converted(files, CSV, async (made) => {
      const texts = new Map<string, string>();
      for (const file of files) {
        const text = await readFile(join(made, `${basename(file, extname(file))}.csv`), 'utf8').catch(() => undefined);
        if (text !== undefined) texts.set(file, text);
      }
      return texts;
    }),
  );
