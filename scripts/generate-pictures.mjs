// `npm run generate:pictures`: the guide's pictures from the real portal on demo data, then the guide itself.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { giveUp, ROOT, tail } from './run.mjs';

const { code, output } = await buildWeb();
if (code !== 0) giveUp(`Веб-интерфейс не собрался.\n\n${tail(output, 40)}`);

const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
for (const args of [
  [playwright, 'test', '--config', 'e2e/pictures.config.ts'],
  ['scripts/generate-guide.ts', '--anew'],
]) {
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
