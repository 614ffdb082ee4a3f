// What no linter knows: how folders may be called, how long a file may be, and that the lockfile serves both kinds of Linux machines.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

const FORBIDDEN = new Set(['utils', 'helpers', 'common', 'lib', 'types', 'components', 'hooks']);
const MOST_LINES = 300;

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
});
const files = listed.split('\n').filter((file) => file && existsSync(join(ROOT, file)));
const problems = [];

for (const file of files) {
  const folder = file
    .split('/')
    .slice(0, -1)
    .find((name) => FORBIDDEN.has(name));
  if (folder) problems.push(`${file}: папка «${folder}» ни о чём не говорит, назовите её по делу`);
  if (/\.(ts|tsx|mjs|js|sql|css)$/.test(file)) {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1;
    if (lines > MOST_LINES) problems.push(`${file}: ${lines} строк, а должно быть не больше ${MOST_LINES}`);
  }
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
for (const [path, { os, cpu }] of Object.entries(packages)) {
  if (!os?.includes('linux') || !cpu?.includes('x64')) continue;
  // An entry without a checksum names a binary that the registry did not offer.
  const twin = path.replace('x64', 'arm64');
  const glibc = !path.includes('musl');
  if (glibc && !(packages[path].integrity && packages[twin]?.integrity)) {
    problems.push(`package-lock.json: ${path} или ${twin} нельзя установить`);
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
