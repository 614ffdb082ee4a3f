import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Debian's Python, for which `npm test` installs openpyxl when it is missing. */
const PROGRAM = process.env['PYTHON_PATH'] ?? '/usr/bin/python3';
const SCRIPT = join(import.meta.dirname, 'read-with-openpyxl.py');

export interface SeenSheet {
  readonly name: string;
  readonly state: string;
  /** Kind and value by address; of a formula its text or what it gave last. */
  readonly cells: Readonly<Record<string, readonly [kind: string, value: string | number | boolean]>>;
  readonly notes: Readonly<Record<string, string>>;
  readonly conditions: readonly (readonly [cells: string, type: string, formulas: readonly string[]])[];
  /** Merges, widths, validations, links and the like, to be compared as a whole. */
  readonly frame: Readonly<Record<string, unknown>>;
}

/** What openpyxl sees in a workbook; `error` says why it cannot open it. */
export interface SeenBook {
  readonly error?: string;
  readonly names?: readonly (readonly [name: string, reference: string])[];
  readonly sheets: readonly SeenSheet[];
}

export interface OpenRequest {
  readonly path: string;
  /** What formulas gave last instead of their texts. */
  readonly values: boolean;
}

/** Without lxml openpyxl reads and writes XML by another library, and otherwise. */
function run(args: readonly string[], lxml: boolean, input = ''): Promise<string> {
  const env = { ...process.env, OPENPYXL_LXML: lxml ? 'True' : 'False' };
  return new Promise((resolve, reject) => {
    const child = execFile(PROGRAM, args, { maxBuffer: 2 ** 28, env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${PROGRAM} ${args.join(' ')}: ${stderr}`, { cause: error }));
      else resolve(stdout);
    });
    child.stdin?.end(input);
  });
}

/** Opens workbooks with openpyxl, all in one process; the answers come in the order of the requests. */
export const openWithOpenpyxl = async (requests: readonly OpenRequest[], lxml = true): Promise<SeenBook[]> =>
  JSON.parse(await run([SCRIPT], lxml, JSON.stringify(requests))) as SeenBook[];

const SAVE = `import sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
del book[sys.argv[3]]
book.save(sys.argv[2])`;

/** A workbook opened by openpyxl with lxml and saved without one of its sheets. */
export const saveWithOpenpyxl = (source: string, target: string, without: string): Promise<string> =>
  run(['-c', SAVE, source, target, without], true);
