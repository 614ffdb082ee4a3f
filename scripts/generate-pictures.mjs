// `npm run generate:pictures`: the guide's pictures from the real portal on demo data, then the guide itself.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { requireWeb } from './build-web.mjs';
import { ROOT } from './run.mjs';

await requireWeb();

const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
for (const args of [
  [playwright, 'test', '--config', 'e2e/pictures.config.ts'],
  ['scripts/generate-guide.ts', '--anew'],
]) {
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
