// The real portal on an empty folder of its own, which goes when it ends.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDir = mkdtempSync(join(tmpdir(), 'etalon-e2e-'));
// Root lends the database server to another user, who has to enter.
chmodSync(dataDir, 0o755);

const portal = spawn(process.execPath, ['api/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => portal.kill(signal));

// A test run that is killed stops nothing any more: it is noticed by its absence.
const run = process.ppid;
setInterval(() => {
  if (process.ppid !== run) portal.kill('SIGTERM');
}, 1000);

portal.once('exit', (code) => {
  const record = join(dataDir, 'postgres.json');
  if (existsSync(record)) {
    const { home } = JSON.parse(readFileSync(record, 'utf8')) as { home: string };
    rmSync(home, { recursive: true, force: true });
  }
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
