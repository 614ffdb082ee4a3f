import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CHILD_ENVIRONMENT } from './child-environment.ts';

const COMMAND = join(import.meta.dirname, '..', 'etalon.ts');

/** Runs `npm run etalon -- …` with these settings alone; what it said, on which stream it says by its code. */
export const runCommand = (env: Readonly<Record<string, string>>, ...typed: string[]) =>
  promisify(execFile)(process.execPath, [COMMAND, ...typed], { env: { ...CHILD_ENVIRONMENT, ...env } }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
