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

/** Opens workbooks with openpyxl, all in one process; the answers come in the order of the requests. */
export function openWithOpenpyxl(requests: readonly OpenRequest[]): Promise<SeenBook[]> {
  return new Promise((resolve, reject) => {
    const child = execFile(PROGRAM, [SCRIPT], { maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${PROGRAM} ${SCRIPT}: ${stderr}`, { cause: error }));
      else resolve(JSON.parse(stdout) as SeenBook[]);
    });
    child.stdin?.end(JSON.stringify(requests));
  });
}
